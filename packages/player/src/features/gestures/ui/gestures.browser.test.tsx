import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../../../core/events.ts';
import { Player } from '../../../react/Player.tsx';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { styleForTouch } from '../../../testing/coarse-pointer.ts';
import { eventually } from '../../../testing/eventually.ts';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { createFinger, doubleClick } from '../../../testing/touch.ts';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(props: Partial<PlayerProps> = {}) {
  const events: PlayerEvent[] = [];
  const screen = await render(
    <StrictMode>
      <div style={{ width: 400 }}>
        <Player
          source={clipSource(openGate())}
          start={{ muted: true, autostart: true }}
          onEvent={(event) => events.push(event)}
          {...props}
        />
      </div>
    </StrictMode>,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
  const surface = video.nextElementSibling as HTMLElement;
  const box = surface.getBoundingClientRect();
  const states = () => events.filter((event) => event.type === 'state').map((event) => event.state);
  return { screen, video, surface, box, states };
}

/** The element around the large buttons, which is also their scrim. */
const scrimOf = (large: Locator) => large.element().parentElement ?? document.body;

/** Plays a separate video until it has reached this second. */
async function playFor(seconds: number) {
  const video = document.createElement('video');
  video.muted = true;
  video.src = openGate().address('sd.mp4');
  document.body.append(video);
  await video.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(seconds);
  video.remove();
}

/** Waits until the video has played for longer than the double-click interval. */
async function waitPastDoubleClick(video: HTMLVideoElement) {
  const before = video.currentTime;
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(before + 0.5);
}

test('TOUCH-3: with real touches a tap hides the controls, and a double tap on a side skips', async () => {
  const { screen, video, box } = await show();
  const finger = createFinger();
  const tap = async (x: number) => {
    await finger.down(box.left + x, box.top + 40);
    await finger.up();
  };
  const chrome = screen.container.querySelector('[data-visible]');
  expect(chrome?.getAttribute('data-visible')).toBe('true');
  await tap(200);
  await expect.poll(() => chrome?.getAttribute('data-visible'), eventually).toBe('false');
  expect(video.paused).toBe(false);
  await finger.doubleTap(box.left + 380, box.top + 40);
  await expect.element(screen.getByText('+10 s')).toBeInTheDocument();
  await tap(380);
  await expect.element(screen.getByText('+20 s')).toBeInTheDocument();
});

test('TOUCH-4: holding the picture by touch plays at double speed with a badge, then restores the speed', async () => {
  const { screen, video, box } = await show();
  const finger = createFinger();
  const chrome = screen.container.querySelector('[data-visible]');
  await finger.down(box.left + 200, box.top + 40);
  await expect.poll(() => video.playbackRate, eventually).toBe(2);
  await expect.element(screen.getByText('2× speed').first()).toBeInTheDocument();
  await finger.move(box.left + 200, box.top + 120);
  expect(video.playbackRate).toBe(2);
  const before = chrome?.getAttribute('data-visible');
  await finger.up();
  await expect.poll(() => video.playbackRate, eventually).toBe(1);
  await expect.element(screen.getByText('2× speed').first()).not.toBeInTheDocument();
  expect(video.paused).toBe(false);
  expect(chrome?.getAttribute('data-visible')).toBe(before);
});

test('TOUCH-4: holding the picture by mouse does not pause and keeps the stored speed', async () => {
  const stored = new Map([['speed', '1.25']]);
  const preferences = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => void stored.set(name, value),
  };
  const { video, surface, states } = await show({ preferences });
  expect(video.playbackRate).toBe(1.25);
  const rates: number[] = [];
  video.addEventListener('ratechange', () => rates.push(video.playbackRate));
  await userEvent.click(surface, { position: { x: 200, y: 60 }, delay: 700 });
  await expect.poll(() => video.playbackRate, eventually).toBe(1.25);
  await waitPastDoubleClick(video);
  expect(video.paused).toBe(false);
  expect(states()).not.toContain('paused');
  expect(rates).toEqual([2, 1.25]);
  expect(stored.get('speed')).toBe('1.25');
});

test('TOUCH-4: holding the picture does nothing while the video is paused', async () => {
  const { screen, video, box } = await show();
  await screen.getByRole('button', { name: 'Pause' }).first().click();
  await expect.poll(() => video.paused, eventually).toBe(true);
  const finger = createFinger();
  await finger.down(box.left + 200, box.top + 30);
  // A second video shows when a hold would have begun.
  await playFor(0.7);
  expect(video.playbackRate).toBe(1);
  await finger.up();
});

test('TOUCH-5: scrubbing by touch is finer away from the bar, and the preview shows the rate', async () => {
  const { screen, video } = await show();
  const slider = screen.getByRole('slider', { name: 'Seek' });
  const bar = slider.element().getBoundingClientRect();
  const finger = createFinger();
  const y = bar.top + bar.height / 2;
  await finger.down(bar.left + bar.width * 0.25, y);
  await finger.move(bar.left + bar.width * 0.3, y);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '4');
  await finger.move(bar.left + bar.width * 0.5, y);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '6');
  // At a quarter of the rate, a fifth of the bar is a twentieth of the video.
  await finger.move(bar.left + bar.width * 0.5, y - 175);
  await expect.element(screen.getByText(/Fine scrubbing ¼/)).toBeVisible();
  await finger.move(bar.left + bar.width * 0.9, y - 175);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '7');
  await finger.up();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThanOrEqual(7);
  expect(video.currentTime).toBeLessThan(9);
});

test('TOUCH-8: scrubbing hides the large buttons and their scrim, and the clock shows the target', async () => {
  const { screen } = await show();
  const bar = screen.getByRole('slider', { name: 'Seek' }).element().getBoundingClientRect();
  const restore = styleForTouch();
  try {
    const large = screen.getByRole('button', { name: 'Pause' });
    await expect.element(large).toBeVisible();
    const scrim = scrimOf(large);
    expect(getComputedStyle(scrim).backgroundColor).toBe('rgba(0, 0, 0, 0.28)');
    const finger = createFinger();
    const y = bar.top + bar.height / 2;
    await finger.down(bar.left + bar.width * 0.25, y);
    await finger.move(bar.left + bar.width * 0.75, y);
    await expect.element(screen.getByText('0:09 / 0:12')).toBeVisible();
    await expect.element(large).not.toBeInTheDocument();
    expect(scrim.checkVisibility()).toBe(false);
    await finger.up();
    await expect.element(large).toBeVisible();
  } finally {
    restore();
  }
});

test('TOUCH-8: a double tap hides the large buttons and their scrim until the skip', async () => {
  const { screen, box } = await show();
  const restore = styleForTouch();
  try {
    const large = screen.getByRole('button', { name: 'Pause' });
    await expect.element(large).toBeVisible();
    const scrim = scrimOf(large);
    const finger = createFinger();
    await finger.doubleTap(box.left + box.width * 0.1, box.top + box.height * 0.3);
    await expect.element(screen.getByText('−10 s')).toBeInTheDocument();
    await expect.element(large).not.toBeInTheDocument();
    expect(scrim.checkVisibility()).toBe(false);
    await expect.element(large).toBeInTheDocument();
    await expect.element(screen.getByText('−10 s')).not.toBeInTheDocument();
  } finally {
    restore();
  }
});

test('TOUCH-6: fullscreen locks the screen orientation of the video and unlocks it afterwards', async () => {
  const lock = vi.fn(async () => undefined);
  const unlock = vi.spyOn(screen.orientation, 'unlock').mockImplementation(() => undefined);
  Object.defineProperty(screen.orientation, 'lock', { value: lock, configurable: true });
  const { screen: page } = await show();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => lock.mock.calls, eventually).toEqual([['landscape']]);
  expect(unlock).not.toHaveBeenCalled();
  await document.exitFullscreen();
  await expect.poll(() => unlock.mock.calls.length, eventually).toBe(1);
  Reflect.deleteProperty(screen.orientation, 'lock');
});

test('TOUCH-7: on a draggable surface a drag is not a click, a press without movement is', async () => {
  const { video, surface, box } = await show();
  surface.dataset.drag = 'own';
  const at = (x: number, y: number) => ({
    clientX: box.left + x,
    clientY: box.top + y,
    bubbles: true,
    pointerType: 'mouse',
    detail: 1,
  });
  surface.dispatchEvent(new PointerEvent('pointerdown', at(200, 60)));
  surface.dispatchEvent(new PointerEvent('click', at(230, 60)));
  await waitPastDoubleClick(video);
  expect(video.paused).toBe(false);
  surface.dispatchEvent(new PointerEvent('pointerdown', at(200, 60)));
  surface.dispatchEvent(new PointerEvent('click', at(203, 60)));
  await expect.poll(() => video.paused, eventually).toBe(true);
});

test('CLICK-1: a double click enters fullscreen without pausing the video', async () => {
  const { video, box, states } = await show();
  await doubleClick(box.left + 200, box.top + 60);
  await expect.poll(() => document.fullscreenElement?.tagName, eventually).toBe('SECTION');
  await waitPastDoubleClick(video);
  expect(video.paused).toBe(false);
  expect(states()).not.toContain('paused');
  await document.exitFullscreen();
});

test('CLICK-1: a slow second click reverses the first one', async () => {
  const { video, surface } = await show();
  const click = (detail: number) =>
    surface.dispatchEvent(new PointerEvent('click', { bubbles: true, detail, pointerType: 'mouse' }));
  click(1);
  await expect.poll(() => video.paused, eventually).toBe(true);
  click(2);
  await expect.poll(() => video.paused, eventually).toBe(false);
});
