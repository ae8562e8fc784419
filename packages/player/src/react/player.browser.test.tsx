import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../core/events.ts';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { showPlayer, waitForPlayback } from '../testing/show-player.tsx';
import { Player } from './Player.tsx';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test('UI-1: the large button plays, the button of the bar pauses, and both are announced', async () => {
  const { screen, video } = await showPlayer();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  await expect.element(screen.getByText('Playing')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => video.paused, eventually).toBe(true);
  await expect.element(screen.getByText('Paused')).toBeInTheDocument();
});

test('UI-2: the seek slider has spoken values, moves by arrow and page keys, and shows its target at once', async () => {
  const { video, slider } = await showPlayer({ start: { atSeconds: 4 } });
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(0);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '4 seconds of 12 seconds');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '9');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '10');
  await userEvent.keyboard('{PageDown}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '12');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => video.currentTime, eventually).toBe(0);
});

test('UI-2: the slider has the declared duration before anything is loaded', async () => {
  const gate = openGate();
  await gate.close(404);
  const { slider } = await showPlayer({ source: clipSource(gate, { durationSeconds: 243 }) });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0 seconds of 4 minutes 3 seconds');
});

test('UI-3: hovering the bar shows the thumbnail and time of that position', async () => {
  const { screen, video, slider } = await showPlayer();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  const box = slider.element().getBoundingClientRect();
  const hover = (fraction: number) => {
    const clientX = box.left + box.width * fraction;
    const init = { clientX, clientY: box.top, bubbles: true, pointerType: 'mouse' };
    slider.element().dispatchEvent(new PointerEvent('pointermove', init));
  };
  const picture = () => screen.container.querySelector<HTMLElement>('[style*="sheet.jpg"]');
  hover(0.1);
  await expect.poll(picture, eventually).not.toBeNull();
  hover(0.55);
  await expect.element(screen.getByText('0:06', { exact: true })).toBeInTheDocument();
  // 0.55 of 12 s is second 6: the third thumbnail of the second row.
  expect(picture()?.style.backgroundPosition).toBe('-320px -90px');
});

test('THUMB-4: a mouse near the lower edge loads the thumbnails at its position, elsewhere it loads none', async () => {
  const loadSheet = vi.spyOn(Image.prototype, 'decode');
  const loadCues = vi.spyOn(window, 'fetch');
  const { screen, video } = await showPlayer();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  const box = video.getBoundingClientRect();
  const move = (fromBottom: number, pointerType = 'mouse') =>
    video.dispatchEvent(
      new PointerEvent('pointermove', {
        clientX: box.left + box.width / 2,
        clientY: box.bottom - fromBottom,
        bubbles: true,
        pointerType,
      }),
    );
  move(200);
  move(50, 'touch');
  await expect
    .poll(() => loadCues.mock.calls.map(([url]) => String(url)).join(), eventually)
    .toContain('timelines.vtt');
  expect(loadSheet).not.toHaveBeenCalled();
  move(50);
  await expect.poll(() => loadSheet.mock.calls.length, eventually).toBe(1);
});

test('UI-4: dragging the bar previews the target and seeks on release', async () => {
  const { video, slider } = await showPlayer();
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(0);
  const element = slider.element();
  const box = element.getBoundingClientRect();
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const at = (fraction: number) => ({
    clientX: box.left + box.width * fraction,
    clientY: box.top + 1,
    bubbles: true,
    pointerType: 'touch',
    pointerId: 1,
  });
  element.dispatchEvent(new PointerEvent('pointerdown', at(0.25)));
  element.dispatchEvent(new PointerEvent('pointermove', at(0.5)));
  await expect.element(slider).toHaveAttribute('aria-valuenow', '6');
  expect(video.currentTime).toBe(0);
  element.dispatchEvent(new PointerEvent('pointerup', at(0.75)));
  await expect.poll(() => video.currentTime, eventually).toBeCloseTo(9, 0);
});

test('UI-5: the settings menu works by keys: selects a quality, and Esc closes it and returns the focus', async () => {
  const { screen, events } = await showPlayer();
  const settings = screen.getByRole('button', { name: 'Settings' });
  await expect.poll(() => events.some((event) => event.type === 'quality'), eventually).toBe(true);
  (settings.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Quality Auto (480p SD)' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'Auto (480p SD)' })).toBeChecked();
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await expect.element(settings).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowRight}');
  await expect.element(screen.getByRole('menuitemradio', { name: '720p HD', exact: true })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(settings).toHaveFocus();
  expect(screen.container.querySelector('[role=menu]')).toBeNull();
});

test('UI-5: a click outside the open menu only closes it', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menu')).toBeInTheDocument();
  const surface = video.nextElementSibling as HTMLElement;
  await userEvent.click(surface, { position: { x: 100, y: 100 } });
  await expect.poll(() => screen.container.querySelector('[role=menu]'), eventually).toBeNull();
  expect(video.paused).toBe(false);
});

test('UI-6: a click on the picture pauses, after which the player handles the scroll keys', async () => {
  const { video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  const surface = video.nextElementSibling as HTMLElement;
  await userEvent.click(surface, { position: { x: 100, y: 100 } });
  await expect.poll(() => video.paused, eventually).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => video.volume, eventually).toBeCloseTo(0.05);
});

test('TOUCH-3: by touch a tap toggles the controls, and a double tap on the right skips ten seconds', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  const chrome = screen.container.querySelector('[data-visible]');
  const surface = video.nextElementSibling as HTMLElement;
  const box = surface.getBoundingClientRect();
  const tap = (fraction: number) => {
    const init = { clientX: box.left + box.width * fraction, bubbles: true, pointerType: 'touch' };
    surface.dispatchEvent(new PointerEvent('pointerdown', init));
    surface.dispatchEvent(new PointerEvent('click', init));
  };
  expect(chrome?.getAttribute('data-visible')).toBe('true');
  tap(0.5);
  await expect.poll(() => chrome?.getAttribute('data-visible'), eventually).toBe('false');
  expect(video.paused).toBe(false);
  tap(0.9);
  tap(0.9);
  await expect.element(screen.getByText('+10 s')).toBeInTheDocument();
});

test('AUTO-3: a button unmutes a player that started muted', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Tap to unmute' }).click();
  expect(video.muted).toBe(false);
  await expect.poll(() => screen.container.textContent?.includes('Tap to unmute'), eventually).toBe(false);
});

test('UI-7: a failure shows a panel with message, code and a working retry button', async () => {
  const gate = openGate();
  await gate.close(404);
  const { screen, video } = await showPlayer({ source: clipSource(gate), start: { autostart: true } });
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('The video file was not found.')).toBeVisible();
  await expect.element(alert.getByText('Code: not_found')).toBeVisible();
  await gate.open();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await waitForPlayback(video);
  expect(screen.container.querySelector('[role=alert]')).toBeNull();
});

test('SETUP-1: an empty list of files shows a message', async () => {
  const { screen } = await showPlayer({ source: { id: '1', title: 'Empty', files: [] } });
  await expect.element(screen.getByRole('alert').getByText('There is no video to play here.')).toBeVisible();
});

test('UI-8: a new source id starts another video in the same player', async () => {
  const gate = openGate();
  const screen = await render(
    <Player source={clipSource(gate, { id: '1' })} start={{ muted: true, autostart: true }} />,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  await waitForPlayback(video);
  const events: PlayerEvent[] = [];
  await screen.rerender(
    <Player
      source={clipSource(gate, { id: '2', durationSeconds: 12 })}
      start={{ muted: true }}
      onEvent={(event) => events.push(event)}
    />,
  );
  await expect.poll(() => video.paused, eventually).toBe(true);
  expect(events).toContainEqual({ type: 'player_init', id: '2', kind: 'mp4' });
  expect(screen.container.querySelector('video')).toBe(video);
});
