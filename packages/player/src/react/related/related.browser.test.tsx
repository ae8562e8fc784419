import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../../core/events.ts';
import type { RelatedVideo } from '../../core/related.ts';
import { clipSource, openGate } from '../../testing/scene.ts';
import { sceneryRelated } from '../../testing/scenery-related.ts';
import { Player, type PlayerProps } from '../Player.tsx';

const eventually = { timeout: 15_000, interval: 20 };

afterEach(async () => {
  await cleanup();
  // Left over a button, the pointer would enter the next test's.
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

async function playing(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

/** A page stays where it is, whatever is followed on it. */
function stay(): MouseEvent[] {
  const clicks: MouseEvent[] = [];
  const onClick = (event: Event) => {
    clicks.push(event as MouseEvent);
    event.preventDefault();
  };
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, { once: true });
  return clicks;
}

test('REL-5: the button opens the panel and the first card has the focus; Esc closes it and the button has it again', async () => {
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

test('REL-5: an open menu takes Esc before the panel', async () => {
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

test('REL-1: a pause opens it without taking the focus, and playing hides it', async () => {
  const { video, panel } = await show({
    autostart: true,
    related: { videos: sceneryRelated(4), onPause: true },
  });
  await playing(video);
  const before = document.activeElement;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  await expect.element(panel).toBeVisible();
  expect(document.activeElement).toBe(before);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-1: a pause alone does not open it where the page does not say so', async () => {
  const { video, panel, toggle } = await show({ autostart: true });
  await playing(video);
  await expect.element(toggle).toBeVisible();
  video.pause();
  await expect.poll(() => video.paused).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  expect(panel.query()).toBeNull();
});

test('REL-1: seeking hides it; a focus inside goes to the button', async () => {
  const { screen, toggle, panel } = await show({ startSeconds: 2 });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  // With the focus still on a card: the number keys seek from anywhere.
  await userEvent.keyboard('5');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', '6');
});

test('REL-1: at the end it shows where the site goes on to nothing', async () => {
  const { video, panel } = await show({
    autostart: true,
    startSeconds: 10.5,
    related: { videos: sceneryRelated(4), atEnd: true },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.element(panel).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(false);
});

test('REL-2: a player of 420 px has neither button nor panel, one of 421 px has both, and narrowing closes it', async () => {
  const { toggle, panel, change } = await show({ width: 421 });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await change({}, 420);
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('REL-2: a page without related videos, or with an empty list, has no button', async () => {
  const { screen, toggle, change } = await show({ related: { videos: [] } });
  await expect.element(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(toggle.query()).toBeNull();
  await change({ related: { videos: sceneryRelated(2) } });
  await expect.element(toggle).toBeVisible();
});

test('REL-4: the arrows move 1000 px or what is left, and rest at the ends without losing the focus', async () => {
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

test('REL-4: from right to left the row begins at the right, and its arrows turn round', async () => {
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

test('REL-4: steps are smooth unless the viewer wants less motion', async () => {
  const { screen, toggle, panel, row } = await show();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const scrollTo = vi.spyOn(row(), 'scrollTo').mockImplementation(() => undefined);
  const on = screen.getByRole('button', { name: 'More videos' });
  await on.click();
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 1000, behavior: 'smooth' });
});

test('REL-8: arrows, Home and End go from card to card and never seek; a wheel moves the row', async () => {
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

test('REL-6: a card is one link with title and spoken length; following it is told as click_suggested_videos', async () => {
  const { screen, toggle, panel, events } = await show();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const card = screen.getByRole('link', { name: 'Slow tide , 7 minutes 38 seconds' });
  await expect.element(card).toHaveAttribute('href', '/video/2/scenery/?r=1');
  expect(card.element().getAttribute('target')).toBeNull();
  expect(card.element().closest('li')?.querySelectorAll('a, button, [tabindex]')).toHaveLength(1);
  const [click] = stay();
  await card.click();
  expect(click).toBeUndefined();
  expect(events).toContainEqual({ type: 'click_suggested_videos', id: '7', videoId: '2' });
});

test('REL-6: embedded it is click_Related, in a new tab, and the video pauses', async () => {
  const { screen, video, toggle, events } = await show({
    newTab: true,
    autostart: true,
    source: clipSource(openGate(), { id: 'x' }),
  });
  await playing(video);
  await toggle.click();
  const card = screen.getByRole('link', { name: /Salt.*opens in a new tab/ });
  await expect.element(card).toHaveAttribute('target', '_blank');
  await expect.element(card).toHaveAttribute('rel', 'noopener');
  stay();
  await card.click();
  expect(events).toContainEqual({ type: 'click_Related', id: 'x', videoId: '7' });
  await expect.poll(() => video.paused, eventually).toBe(true);
});

test('LINK-4: a router takes plain clicks on pages of the site, and no other clicks', async () => {
  const onNavigate = vi.fn();
  const videos: RelatedVideo[] = [
    ...sceneryRelated(1),
    { id: '90', title: 'Elsewhere', href: 'https://sister.example/90' },
  ];
  const { screen, toggle, events } = await show({ onNavigate, related: { videos } });
  await toggle.click();
  const card = screen.getByRole('link', { name: /Lanterns/ });
  await card.click();
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/video/1/scenery/?r=1', expect.any(MouseEvent));
  const clicks = stay();
  await card.click({ modifiers: ['Shift'] });
  stay();
  await screen.getByRole('link', { name: 'Elsewhere' }).click();
  expect(clicks).toHaveLength(1);
  expect(onNavigate).toHaveBeenCalledOnce();
  expect(events.filter(({ type }) => type === 'click_suggested_videos')).toHaveLength(3);
});

test('REL-7: a list that is fetched is fetched once, when it is wanted, and its place is kept meanwhile', async () => {
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

test('REL-7: a list that does not come is told to who asked, and asked for again', async () => {
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

test('REL-7: a list that does not come at the end leaves the last frame alone', async () => {
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

test('REL-7: a list that turns out empty takes the button away', async () => {
  const { toggle } = await show({ related: { videos: async () => [] } });
  await toggle.hover();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('LIFE-1: leaving while the list is on its way ends its request, and nobody is told', async () => {
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

test('NEXT-7: at the end the next video comes first, and its cancel brings the related ones back', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen, video, panel } = await show({
    autostart: true,
    startSeconds: 10.5,
    related: { videos: sceneryRelated(4), atEnd: true },
    upNext: { title: 'Quiet harbour' },
    onNext,
    onNextCancelled,
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.element(screen.getByRole('group', { name: 'Up next' })).toBeVisible();
  expect(panel.query()).toBeNull();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel).toBeVisible();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-8: who opens the related videos during the countdown stays', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen, toggle, panel } = await show({
    autostart: true,
    startSeconds: 11,
    upNext: { title: 'Quiet harbour' },
    onNext,
    onNextCancelled,
  });
  const offer = screen.getByRole('group', { name: 'Up next' });
  await expect.element(offer).toBeVisible();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-6: the page hears of the next video once, 15 s before the end, and only where there is one', async () => {
  const onNextSoon = vi.fn();
  const { video, change } = await show({ autostart: true, onNextSoon });
  await playing(video);
  expect(onNextSoon).not.toHaveBeenCalled();
  // The clip has 12 seconds: its end is near as soon as there is a next video.
  await change({ upNext: { title: 'Quiet harbour' }, onNext: () => undefined });
  await expect.poll(() => onNextSoon.mock.calls.length).toBe(1);
  video.currentTime = 11.5;
  await expect.poll(() => video.ended, eventually).toBe(true);
  expect(onNextSoon).toHaveBeenCalledOnce();
});

test('NEXT-6: a player that nobody started tells nothing', async () => {
  const onNextSoon = vi.fn();
  const { screen } = await show({ upNext: { title: 'Quiet harbour' }, onNext: () => undefined, onNextSoon });
  await expect.element(screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(onNextSoon).not.toHaveBeenCalled();
});
