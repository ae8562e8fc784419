import { afterEach, expect, test, vi } from 'vitest';
import { demoRelated } from '../../../testing/demo-related.ts';
import { eventually } from '../../../testing/eventually.ts';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { waitForPlayback } from '../../../testing/show-player.tsx';
import { clearRelated, showRelated } from '../../../testing/show-related.tsx';
import type { RelatedVideo } from '../state/related.ts';

afterEach(clearRelated);

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

test('REL-6: a card is one link with title and spoken duration, and reports click_suggested_videos', async () => {
  const { screen, toggle, panel, events } = await showRelated();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const card = screen.getByRole('link', { name: 'Slow tide , 7 minutes 38 seconds' });
  await expect.element(card).toHaveAttribute('href', '/video/2/demo/?r=1');
  expect(card.element().getAttribute('target')).toBeNull();
  expect(card.element().closest('li')?.querySelectorAll('a, button, [tabindex]')).toHaveLength(1);
  const [click] = preventNavigation();
  await card.click();
  expect(click).toBeUndefined();
  expect(events).toContainEqual({ type: 'click_suggested_videos', id: '7', videoId: '2' });
});

test('REL-6: in an embed a card reports click_Related, opens a new tab and pauses the video', async () => {
  const { screen, video, toggle, events } = await showRelated({
    links: { newTab: true },
    start: { autostart: true },
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
    ...demoRelated(1),
    { id: '90', title: 'Elsewhere', href: 'https://sister.example/90' },
  ];
  const { screen, toggle, events } = await showRelated({ links: { onNavigate }, related: { videos } });
  await toggle.click();
  const card = screen.getByRole('link', { name: /Lanterns/ });
  await card.click();
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/video/1/demo/?r=1', expect.any(MouseEvent));
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
  const { toggle, panel, row } = await showRelated({ related: { videos } });
  await expect.element(toggle).toBeVisible();
  expect(videos).not.toHaveBeenCalled();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  expect(row().getAttribute('aria-busy')).toBe('true');
  expect(row().querySelectorAll('a')).toHaveLength(0);
  const { height } = row().getBoundingClientRect();
  answer(demoRelated(6));
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
    return demoRelated(3);
  };
  const { screen, toggle, panel, row } = await showRelated({ related: { videos } });
  await toggle.click();
  await expect.element(panel.getByText('The related videos could not be loaded.')).toBeVisible();
  isOffline = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => row().querySelectorAll('a').length).toBe(3);
});

test('REL-7: keeps the message of a failed request until the viewer tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const videos = vi.fn(async () => Promise.reject(new Error('offline')));
  const { screen, toggle, change } = await showRelated({ related: { videos } });
  await toggle.click();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  const element = retry.element();
  const { length } = videos.mock.calls;
  await change({}, 760);
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  expect(videos).toHaveBeenCalledTimes(length);
  // A browser also reports a mouse at rest, when something else moves below it.
  toggle.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  expect(videos).toHaveBeenCalledTimes(length);
  expect(element.isConnected).toBe(true);
});

test('REL-7: shows nothing at the end when the request fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { video, panel } = await showRelated({
    start: { autostart: true, atSeconds: 11 },
    related: { videos: async () => Promise.reject(new Error('offline')), atEnd: true },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.poll(() => warn.mock.calls.length, eventually).toBe(1);
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-7: removes the button when the fetched list is empty', async () => {
  const { toggle } = await showRelated({ related: { videos: async () => [] } });
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
  const { screen, toggle, panel } = await showRelated({ related: { videos } });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await screen.unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(warn).not.toHaveBeenCalled();
});
