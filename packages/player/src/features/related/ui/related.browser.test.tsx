import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../../../core/events.ts';
import { Player } from '../../../react/Player.tsx';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { sceneryRelated } from '../../../testing/scenery-related.ts';
import type { RelatedVideo } from '../state/related.ts';

const eventually = { timeout: 15_000, interval: 20 };

afterEach(async () => {
  await cleanup();
  // Otherwise the pointer could hover a button of the next test.
  await userEvent.unhover(document.body);
  vi.restoreAllMocks();
});

async function show({ width = 800, ...props }: Partial<PlayerProps> & { width?: number } = {}) {
  const events: PlayerEvent[] = [];
  const options: PlayerProps = {
    source: clipSource(openGate()),
    startMuted: true,
    related: { videos: sceneryRelated(12) },
    onEvent: (event) => events.push(event),
    ...props,
  };
  const page = (given: Partial<PlayerProps>, size = width) => (
    <StrictMode>
      <div style={{ width: size }}>
        <Player {...options} {...given} />
      </div>
    </StrictMode>
  );
  const screen = await render(page({}));
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  const panel = screen.getByRole('group', { name: 'Related videos' });
  const row = () => {
    const list = panel.element().querySelector('ul');
    if (!list) throw new Error('the panel has no row');
    return list;
  };
  return {
    screen,
    video,
    events,
    panel,
    row,
    toggle: screen.getByRole('button', { name: 'Related videos' }),
    change: (given: Partial<PlayerProps>, size?: number) => screen.rerender(page(given, size)),
  };
}

async function waitForPlayback(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

/** Prevents navigation of the test page. */
function preventNavigation(): MouseEvent[] {
  const clicks: MouseEvent[] = [];
  const onClick = (event: Event) => {
    clicks.push(event as MouseEvent);
    event.preventDefault();
  };
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, { once: true });
  return clicks;
}

test('REL-5: the button opens the panel and focuses the first card; Esc closes it and focuses the button', async () => {
  const { toggle, panel } = await show();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/video/1/scenery/?r=1');
  expect(document.getElementById(toggle.element().getAttribute('aria-controls') ?? '')).toBe(panel.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
});

test('REL-5: an open menu handles Esc before the panel', async () => {
  const { screen, toggle, panel } = await show();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-1: a pause opens the panel without taking the focus, and playing hides it', async () => {
  const { video, panel } = await show({
    autostart: true,
    related: { videos: sceneryRelated(4), onPause: true },
  });
  await waitForPlayback(video);
  const before = document.activeElement;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  await expect.element(panel).toBeVisible();
  expect(document.activeElement).toBe(before);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-1: a pause does not open the panel without `onPause`', async () => {
  const { video, panel, toggle } = await show({ autostart: true });
  await waitForPlayback(video);
  await expect.element(toggle).toBeVisible();
  video.pause();
  await expect.poll(() => video.paused).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  expect(panel.query()).toBeNull();
});

test('REL-1: seeking hides the panel and moves the focus to the button', async () => {
  const { screen, toggle, panel } = await show({ startSeconds: 2 });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  // The focus is on a card; number keys seek from anywhere.
  await userEvent.keyboard('5');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', '6');
});

test('REL-1: the end opens the panel with `atEnd`', async () => {
  const { video, panel } = await show({
    autostart: true,
    startSeconds: 10.5,
    related: { videos: sceneryRelated(4), atEnd: true },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.element(panel).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(false);
});

test('REL-2: shows button and panel from 421 px, not at 420 px, and narrowing closes the panel', async () => {
  const { toggle, panel, change } = await show({ width: 421 });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await change({}, 420);
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('REL-2: shows no button without related videos or with an empty list', async () => {
  const { screen, toggle, change } = await show({ related: { videos: [] } });
  await expect.element(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(toggle.query()).toBeNull();
  await change({ related: { videos: sceneryRelated(2) } });
  await expect.element(toggle).toBeVisible();
});

test('REL-4: the arrows scroll by 1000 px or to the end, and keep the focus at the ends', async () => {
  const { screen, toggle, panel, row } = await show({ related: { videos: sceneryRelated(9) } });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  );
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const on = screen.getByRole('button', { name: 'More videos' });
  const back = screen.getByRole('button', { name: 'Previous videos' });
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  const reach = row().scrollWidth - row().clientWidth;
  await on.click();
  expect(row().scrollLeft).toBe(Math.min(1000, reach));
  while (row().scrollLeft < reach - 1) await on.click();
  await expect.element(on).toHaveAttribute('aria-disabled', 'true');
  await on.click({ force: true });
  await expect.element(on).toHaveFocus();
  expect(row().scrollLeft).toBeCloseTo(reach, 0);
  await back.click();
  expect(row().scrollLeft).toBeCloseTo(Math.max(0, reach - 1000), 0);
});

test('REL-4: with right-to-left text the row starts at the right and its arrows are reversed', async () => {
  document.documentElement.dir = 'rtl';
  try {
    const { screen, toggle, panel, row } = await show({ related: { videos: sceneryRelated(20) } });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    );
    await toggle.click();
    await expect.element(panel).toBeVisible();
    await screen.getByRole('button', { name: 'More videos' }).click();
    expect(row().scrollLeft).toBe(-1000);
    (row().querySelector('a') as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row().querySelectorAll('a')[1]);
  } finally {
    document.documentElement.removeAttribute('dir');
  }
});

test('REL-4: scrolls smoothly except with reduced motion', async () => {
  const { screen, toggle, panel, row } = await show();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const scrollTo = vi.spyOn(row(), 'scrollTo').mockImplementation(() => undefined);
  const on = screen.getByRole('button', { name: 'More videos' });
  await on.click();
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 1000, behavior: 'smooth' });
});

test('REL-8: arrow keys, Home and End move between cards and do not seek; the wheel scrolls the row', async () => {
  const { toggle, panel, row, events } = await show();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const links = [...row().querySelectorAll('a')];
  await expect.poll(() => document.activeElement).toBe(links[0]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(links[0]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(links.at(-1));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(links[0]);
  expect(events.filter(({ type }) => type === 'seek')).toEqual([]);

  await expect.poll(() => row().scrollLeft).toBe(0);
  const turn = (deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
    row().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(-100)).toBe(false);
  expect(turn(100)).toBe(true);
  expect(row().scrollLeft).toBe(100);
});

test('REL-6: a card is one link with title and spoken duration, and reports click_suggested_videos', async () => {
  const { screen, toggle, panel, events } = await show();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const card = screen.getByRole('link', { name: 'Slow tide , 7 minutes 38 seconds' });
  await expect.element(card).toHaveAttribute('href', '/video/2/scenery/?r=1');
  expect(card.element().getAttribute('target')).toBeNull();
  expect(card.element().closest('li')?.querySelectorAll('a, button, [tabindex]')).toHaveLength(1);
  const [click] = preventNavigation();
  await card.click();
  expect(click).toBeUndefined();
  expect(events).toContainEqual({ type: 'click_suggested_videos', id: '7', videoId: '2' });
});

test('REL-6: in an embed a card reports click_Related, opens a new tab and pauses the video', async () => {
  const { screen, video, toggle, events } = await show({
    links: { newTab: true },
    autostart: true,
    source: clipSource(openGate(), { id: 'x' }),
  });
  await waitForPlayback(video);
  await toggle.click();
  const card = screen.getByRole('link', { name: /Salt.*opens in a new tab/ });
  await expect.element(card).toHaveAttribute('target', '_blank');
  await expect.element(card).toHaveAttribute('rel', 'noopener');
  preventNavigation();
  await card.click();
  expect(events).toContainEqual({ type: 'click_Related', id: 'x', videoId: '7' });
  await expect.poll(() => video.paused, eventually).toBe(true);
});

test('LINK-4: `onNavigate` receives only plain clicks on pages of the site', async () => {
  const onNavigate = vi.fn();
  const videos: RelatedVideo[] = [
    ...sceneryRelated(1),
    { id: '90', title: 'Elsewhere', href: 'https://sister.example/90' },
  ];
  const { screen, toggle, events } = await show({ links: { onNavigate }, related: { videos } });
  await toggle.click();
  const card = screen.getByRole('link', { name: /Lanterns/ });
  await card.click();
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/video/1/scenery/?r=1', expect.any(MouseEvent));
  const clicks = preventNavigation();
  await card.click({ modifiers: ['Shift'] });
  preventNavigation();
  await screen.getByRole('link', { name: 'Elsewhere' }).click();
  expect(clicks).toHaveLength(1);
  expect(onNavigate).toHaveBeenCalledOnce();
  expect(events.filter(({ type }) => type === 'click_suggested_videos')).toHaveLength(3);
});

test('REL-7: fetches the list once, when it is needed, and shows placeholders meanwhile', async () => {
  let answer: (videos: readonly RelatedVideo[]) => void = () => undefined;
  const videos = vi.fn(() => new Promise<readonly RelatedVideo[]>((resolve) => (answer = resolve)));
  const { toggle, panel, row } = await show({ related: { videos } });
  await expect.element(toggle).toBeVisible();
  expect(videos).not.toHaveBeenCalled();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  expect(row().getAttribute('aria-busy')).toBe('true');
  expect(row().querySelectorAll('a')).toHaveLength(0);
  const { height } = row().getBoundingClientRect();
  answer(sceneryRelated(6));
  await expect.poll(() => row().querySelectorAll('a').length).toBe(6);
  expect(Math.abs(row().getBoundingClientRect().height - height)).toBeLessThan(2);
  await toggle.click();
  await toggle.click();
  expect(videos).toHaveBeenCalledOnce();
});

test('REL-7: shows a failed request to a viewer who opened the panel, with a retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isOffline = true;
  const videos = async () => {
    if (isOffline) throw new Error('offline');
    return sceneryRelated(3);
  };
  const { screen, toggle, panel, row } = await show({ related: { videos } });
  await toggle.click();
  await expect.element(panel.getByText('The related videos could not be loaded.')).toBeVisible();
  isOffline = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => row().querySelectorAll('a').length).toBe(3);
});

test('REL-7: keeps the message of a failed request when the size of the player changes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const videos = vi.fn(async () => Promise.reject(new Error('offline')));
  const { screen, toggle, change } = await show({ related: { videos } });
  await toggle.click();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  const element = retry.element();
  const { length } = videos.mock.calls;
  await change({}, 760);
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  expect(videos).toHaveBeenCalledTimes(length);
  expect(element.isConnected).toBe(true);
});

test('REL-7: shows nothing at the end when the request fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { video, panel } = await show({
    autostart: true,
    startSeconds: 11,
    related: { videos: async () => Promise.reject(new Error('offline')), atEnd: true },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.poll(() => warn.mock.calls.length, eventually).toBe(1);
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-7: removes the button when the fetched list is empty', async () => {
  const { toggle } = await show({ related: { videos: async () => [] } });
  await toggle.hover();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('LIFE-1: unmounting aborts a pending request for the list and reports nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const signals: AbortSignal[] = [];
  const videos = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<readonly RelatedVideo[]>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  };
  const { screen, toggle, panel } = await show({ related: { videos } });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await screen.unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(warn).not.toHaveBeenCalled();
});

test('NEXT-7: at the end the next video is offered first, and cancelling it opens the related videos', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen, video, panel } = await show({
    autostart: true,
    startSeconds: 10.5,
    related: { videos: sceneryRelated(4), atEnd: true },
    upNext: { title: 'Quiet harbour', onPlay: onNext, onCancel: onNextCancelled },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.element(screen.getByRole('group', { name: 'Up next' })).toBeVisible();
  expect(panel.query()).toBeNull();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel).toBeVisible();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-8: opening the related videos during the countdown cancels it', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen, toggle, panel } = await show({
    autostart: true,
    startSeconds: 11,
    upNext: { title: 'Quiet harbour', onPlay: onNext, onCancel: onNextCancelled },
  });
  const offer = screen.getByRole('group', { name: 'Up next' });
  await expect.element(offer).toBeVisible();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-6: calls `onSoon` of the next video once, 15 s before the end', async () => {
  const onNextSoon = vi.fn();
  const { video, change } = await show({ autostart: true });
  await waitForPlayback(video);
  // The clip has 12 seconds, so its end is near from the start.
  await change({ upNext: { title: 'Quiet harbour', onPlay: () => undefined, onSoon: onNextSoon } });
  await expect.poll(() => onNextSoon.mock.calls.length).toBe(1);
  video.currentTime = 11.5;
  await expect.poll(() => video.ended, eventually).toBe(true);
  expect(onNextSoon).toHaveBeenCalledOnce();
});

test('NEXT-6: does not call `onSoon` before the first play', async () => {
  const onNextSoon = vi.fn();
  const { screen } = await show({
    upNext: { title: 'Quiet harbour', onPlay: () => undefined, onSoon: onNextSoon },
  });
  await expect.element(screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(onNextSoon).not.toHaveBeenCalled();
});
