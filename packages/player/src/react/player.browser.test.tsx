import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../core/events.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(props: Partial<PlayerProps> = {}) {
  const gate = openGate();
  const source = clipSource(gate, { timelines: { url: gate.address('timelines.vtt') } });
  const events: PlayerEvent[] = [];
  const screen = await render(
    <StrictMode>
      <div style={{ width: 800 }}>
        <input aria-label="Search" />
        <Player source={source} startMuted onEvent={(event) => events.push(event)} {...props} />
      </div>
    </StrictMode>,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  return { screen, video, events, slider: screen.getByRole('slider', { name: 'Seek' }) };
}

async function waitForPlayback(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

test('UI-1: the large button plays, the button of the bar pauses, and both are announced', async () => {
  const { screen, video } = await show();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  await expect.element(screen.getByText('Playing')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => video.paused, eventually).toBe(true);
  await expect.element(screen.getByText('Paused')).toBeInTheDocument();
});

test('UI-2: the seek slider has spoken values, moves by arrow and page keys, and shows its target at once', async () => {
  const { video, slider } = await show({ startSeconds: 4 });
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
  const { slider } = await show({ source: clipSource(gate, { durationSeconds: 243 }) });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0 seconds of 4 minutes 3 seconds');
});

test('UI-3: hovering the bar shows the thumbnail and time of that position within 100 ms', async () => {
  const { screen, video, slider } = await show();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  const box = slider.element().getBoundingClientRect();
  const hover = (fraction: number) => {
    const clientX = box.left + box.width * fraction;
    const init = { clientX, clientY: box.top, bubbles: true, pointerType: 'mouse' };
    slider.element().dispatchEvent(new PointerEvent('pointermove', init));
  };
  const picture = () => screen.container.querySelector<HTMLElement>('[style*="sheet.jpg"]');
  // The cues load with the first frame; only the hover after that is measured.
  hover(0.1);
  await expect.poll(picture, eventually).not.toBeNull();
  const started = performance.now();
  hover(0.55);
  await expect.element(screen.getByText('0:06', { exact: true })).toBeInTheDocument();
  expect(performance.now() - started).toBeLessThan(100);
  // 0.55 of 12 s is second 6: the third thumbnail of the second row.
  expect(picture()?.style.backgroundPosition).toBe('-320px -90px');
});

test('UI-4: dragging the bar previews the target and seeks on release', async () => {
  const { video, slider } = await show();
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
  const { screen, events } = await show();
  const settings = screen.getByRole('button', { name: 'Settings' });
  await expect.poll(() => events.some((event) => event.type === 'quality'), eventually).toBe(true);
  (settings.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Quality Auto (SD)' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'Auto (SD)' })).toBeChecked();
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await expect.element(settings).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowRight}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'HD', exact: true })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(settings).toHaveFocus();
  expect(screen.container.querySelector('[role=menu]')).toBeNull();
});

test('UI-5: a click outside the open menu only closes it', async () => {
  const { screen, video } = await show({ autostart: true });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menu')).toBeInTheDocument();
  const surface = video.nextElementSibling as HTMLElement;
  await userEvent.click(surface, { position: { x: 100, y: 100 } });
  await expect.poll(() => screen.container.querySelector('[role=menu]'), eventually).toBeNull();
  expect(video.paused).toBe(false);
});

test('UI-6: a click on the picture pauses, after which the player handles the scroll keys', async () => {
  const { video } = await show({ autostart: true });
  await waitForPlayback(video);
  const surface = video.nextElementSibling as HTMLElement;
  await userEvent.click(surface, { position: { x: 100, y: 100 } });
  await expect.poll(() => video.paused, eventually).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => video.volume, eventually).toBeCloseTo(0.05);
});

test('KEY-3: ignores keys typed into a field of the page', async () => {
  const { screen, video } = await show({ autostart: true });
  await waitForPlayback(video);
  await screen.getByRole('textbox', { name: 'Search' }).fill('');
  await userEvent.keyboard('k j m 5');
  await expect.element(screen.getByRole('textbox')).toHaveValue('k j m 5');
  expect(video.paused).toBe(false);
  expect(video.muted).toBe(true);
});

test('KEY-5: Space pauses from anywhere on the page without scrolling, and activates a focused button once', async () => {
  const { screen, video } = await show({ autostart: true });
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
  const first = await show({ autostart: true });
  const second = await show({ autostart: true });
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

test('KEY-7: ? opens the help panel, whose switch turns shortcuts off permanently', async () => {
  const stored = new Map<string, string>();
  const preferences = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => stored.set(name, value),
  };
  const { screen, video } = await show({ autostart: true, preferences });
  await waitForPlayback(video);
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.container.querySelector('dialog')?.open, eventually).toBe(false);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(video.paused).toBe(false);
  expect(stored.get('shortcuts')).toBe('off');
  const second = await show({ preferences });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  // If the key had started playback, this click would pause it.
  await second.screen.getByRole('button', { name: 'Play', exact: true }).first().click();
  await waitForPlayback(second.video);
});

test('TOUCH-3: by touch a tap toggles the controls, and a double tap on the right skips ten seconds', async () => {
  const { screen, video } = await show({ autostart: true });
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
  const { screen, video } = await show({ autostart: true });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Tap to unmute' }).click();
  expect(video.muted).toBe(false);
  await expect.poll(() => screen.container.textContent?.includes('Tap to unmute'), eventually).toBe(false);
});

test('UI-7: a failure shows a panel with message, code and a working retry button', async () => {
  const gate = openGate();
  await gate.close(404);
  const { screen, video } = await show({ source: clipSource(gate), autostart: true });
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('The video file was not found.')).toBeVisible();
  await expect.element(alert.getByText('Code: not_found')).toBeVisible();
  await gate.open();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await waitForPlayback(video);
  expect(screen.container.querySelector('[role=alert]')).toBeNull();
});

test('SETUP-1: an empty list of files shows a message', async () => {
  const { screen } = await show({ source: { id: '1', title: 'Empty', files: [] } });
  await expect.element(screen.getByRole('alert').getByText('There is no video to play here.')).toBeVisible();
});

test('UI-8: a new source id starts another video in the same player', async () => {
  const gate = openGate();
  const screen = await render(<Player source={clipSource(gate, { id: '1' })} startMuted autostart />);
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  await waitForPlayback(video);
  const events: PlayerEvent[] = [];
  await screen.rerender(
    <Player
      source={clipSource(gate, { id: '2', durationSeconds: 12 })}
      startMuted
      onEvent={(event) => events.push(event)}
    />,
  );
  await expect.poll(() => video.paused, eventually).toBe(true);
  expect(events).toContainEqual({ type: 'player_init', id: '2', kind: 'mp4' });
  expect(screen.container.querySelector('video')).toBe(video);
});

test('NEXT-5: the end offers the next video without taking the focus; cancel calls `onNextCancelled`', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const next = { title: 'Quiet harbour' };
  const { screen, video } = await show({
    startSeconds: 10.5,
    autostart: true,
    upNext: next,
    onNext,
    onNextCancelled,
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  const panel = screen.getByRole('group', { name: 'Up next' });
  await expect.element(panel.getByText('Quiet harbour')).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(false);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  await expect.element(panel).not.toBeInTheDocument();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-5: seeking back hides the panel, and its button plays the next video at once', async () => {
  const onNext = vi.fn();
  const { screen, video } = await show({
    startSeconds: 10.5,
    autostart: true,
    upNext: { title: 'Quiet harbour' },
    onNext,
  });
  const panel = screen.getByRole('group', { name: 'Up next' });
  await expect.element(panel).toBeInTheDocument();
  video.currentTime = 2;
  await expect.element(panel).not.toBeInTheDocument();
  video.currentTime = 11.8;
  await video.play();
  await screen.getByRole('button', { name: 'Play now' }).click();
  expect(onNext).toHaveBeenCalledOnce();
});

test('NEXT-9: Esc cancels the next video from anywhere on the page, but not from a text field', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen } = await show({
    startSeconds: 10.5,
    autostart: true,
    upNext: { title: 'Quiet harbour' },
    onNext,
    onNextCancelled,
  });
  const panel = screen.getByRole('group', { name: 'Up next' });
  await expect.element(panel).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Search' }).element() as HTMLElement;
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(onNextCancelled).not.toHaveBeenCalled();
  field.blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('KEY-1: Shift+N plays the next video, if there is one', async () => {
  const onNext = vi.fn();
  const { screen } = await show({ upNext: { title: 'Quiet harbour' }, onNext });
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'N', shiftKey: true, bubbles: true }));
  await expect.element(screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  press();
  expect(onNext).toHaveBeenCalledOnce();
});
