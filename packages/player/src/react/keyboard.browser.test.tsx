import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../testing/eventually.ts';
import { pressKey, showPlayer, waitForPlayback } from '../testing/show-player.tsx';

afterEach(cleanup);

test('KEY-10: volume, speed and skipped seconds show for a moment and are announced once', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  pressKey('m');
  await expect.element(screen.getByText('100 %')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByText('90 %')).toBeInTheDocument();
  pressKey('>');
  await expect.element(screen.getByText('1.25×')).toBeInTheDocument();
  pressKey('ArrowRight');
  pressKey('ArrowRight');
  await expect.element(screen.getByText('+10 s')).toBeInTheDocument();
  await expect.element(screen.getByText('Volume 90 percent')).not.toBeInTheDocument();
  await expect.poll(() => screen.container.textContent?.includes('+10 s'), eventually).toBe(false);
  expect(screen.container.textContent).toMatch(/\d+ seconds/);
});

test('KEY-8: a held key toggles once and does not scroll the page', async () => {
  const { video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  pressKey(' ');
  const repeated = new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(repeated);
  expect(repeated.defaultPrevented).toBe(true);
  await expect.poll(() => video.paused, eventually).toBe(true);
});

test('KEY-8: keys of unavailable features are left to the page', async () => {
  await showPlayer();
  for (const name of ['c', 't', 'N']) {
    const press = new KeyboardEvent('keydown', {
      key: name,
      shiftKey: name === 'N',
      bubbles: true,
      cancelable: true,
    });
    document.body.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  }
});

test('KEY-9: a frame step while paused shows exactly the next or previous frame', async () => {
  const { video } = await showPlayer({ start: { autostart: true } });
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.7);
  pressKey('k');
  await expect.poll(() => video.paused, eventually).toBe(true);
  let shown = -1;
  const follow = () =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      shown = mediaTime;
      follow();
    });
  follow();
  const step = async (name: string) => {
    pressKey(name);
    const age = () => video.currentTime - shown;
    await expect.poll(() => !video.seeking && age() > -0.001 && age() < 0.04, eventually).toBe(true);
    return shown;
  };
  const first = await step('.');
  const second = await step('.');
  const third = await step('.');
  const back = await step(',');
  // 25 frames per second.
  expect(second - first).toBeCloseTo(0.04, 3);
  expect(third - second).toBeCloseTo(0.04, 3);
  expect(back).toBeCloseTo(second, 3);
});

test('KEY-12: a start by keyboard moves the focus to the player, a start by mouse does not', async () => {
  const byKey = await showPlayer();
  await expect.element(byKey.screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  (byKey.screen.getByRole('button', { name: 'Play' }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await waitForPlayback(byKey.video);
  expect(document.activeElement).toBe(byKey.screen.container.querySelector('section'));
  await cleanup();
  const byMouse = await showPlayer();
  await byMouse.screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(byMouse.video);
  expect(document.activeElement).toBe(document.body);
});

test('KEY-12: a page that starts the player by keyboard passes the focus on', async () => {
  const { screen, video, change } = await showPlayer({ start: { prepare: true } });
  expect(document.activeElement).toBe(document.body);
  await change({ start: { autostart: true, takesFocus: true } });
  await waitForPlayback(video);
  expect(document.activeElement).toBe(screen.container.querySelector('section'));
});

test('KEY-13: the mini player handles k, m, j, l and i, and leaves the other keys to the page', async () => {
  const onExpand = vi.fn();
  const { video, change } = await showPlayer({ mini: { onExpand }, start: { autostart: true } });
  await waitForPlayback(video);
  const isHandled = (name: string) => !pressKey(name);
  for (const name of ['f', 't', '5', '?', ' ', 'ArrowLeft']) expect(isHandled(name)).toBe(false);
  expect(isHandled('k')).toBe(true);
  await expect.poll(() => video.paused, eventually).toBe(true);
  const before = video.currentTime;
  expect(isHandled('l')).toBe(true);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(before + 5);
  expect(isHandled('m')).toBe(true);
  expect(video.muted).toBe(false);
  expect(isHandled('i')).toBe(true);
  expect(onExpand).toHaveBeenCalledOnce();
  await change({ mini: undefined });
  expect(isHandled('?')).toBe(true);
});

test('KEY-3: ignores keys typed into a field of the page', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  await screen.getByRole('textbox', { name: 'Search' }).fill('');
  await userEvent.keyboard('k j m 5');
  await expect.element(screen.getByRole('textbox')).toHaveValue('k j m 5');
  expect(video.paused).toBe(false);
  expect(video.muted).toBe(true);
});

test('KEY-5: Space pauses from anywhere on the page without scrolling, and activates a focused button once', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  (document.activeElement as HTMLElement | null)?.blur();
  const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await expect.poll(() => video.paused, eventually).toBe(true);
  (screen.getByRole('button', { name: 'Play' }).first().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await waitForPlayback(video);
});

test('KEY-6: of two players the last used one handles the keys', async () => {
  const first = await showPlayer({ start: { autostart: true } });
  const second = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(first.video);
  await waitForPlayback(second.video);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(second.video.paused).toBe(true);
  expect(first.video.paused).toBe(false);
  first.screen.container
    .querySelector('section')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(first.video.paused).toBe(true);
});

test('KEY-1: Shift+N plays the next video, if there is one', async () => {
  const onNext = vi.fn();
  const { screen } = await showPlayer({ upNext: { title: 'Quiet harbour', onPlay: onNext } });
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'N', shiftKey: true, bubbles: true }));
  await expect.element(screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  press();
  expect(onNext).toHaveBeenCalledOnce();
});
