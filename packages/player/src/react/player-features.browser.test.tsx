import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { quickStart } from '../dom/quick-start.ts';
import { eventually } from '../testing/eventually.ts';
import { offerRemote } from '../testing/remote-device.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { pressKey, showPlayer, waitForPlayback } from '../testing/show-player.tsx';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** Renders a video that plays already, without strict mode, which would restart it. */
async function renderWithVideo(props: PlayerProps) {
  return render(
    <div style={{ width: 800 }}>
      <Player {...props} start={{ muted: true, autostart: true, ...props.start }} />
    </div>,
  );
}

/** The declared duration allows resuming; half speed, because the clip ends two seconds after the resume position. */
const long = () => ({
  source: clipSource(openGate(), { durationSeconds: 100 }),
  preferences: { get: (name: string) => (name === 'speed' ? '0.5' : undefined), set: () => undefined },
});

test('RESUME-3: playback resumes at the stored position and offers to start over', async () => {
  const { screen, video } = await showPlayer({ ...long(), start: { resumeSeconds: 10.4, autostart: true } });
  await waitForPlayback(video);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThanOrEqual(10);
  const offer = screen.getByRole('group', { name: 'Start over' });
  await expect.element(offer.getByText('Resumed at 0:10')).toBeVisible();
  expect(offer.element().contains(document.activeElement)).toBe(false);
  await expect.element(screen.getByText('Resumed at 10 seconds')).toBeInTheDocument();
  await offer.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => video.currentTime, eventually).toBeLessThan(3);
  await expect.element(offer).not.toBeInTheDocument();
});

test('RESUME-3: a seek, Esc and the close button each hide the offer', async () => {
  for (const dismiss of [
    () => pressKey('3'),
    () => pressKey('Escape'),
    async () => {
      const close = document.querySelector<HTMLElement>('[role=group] button[aria-label=Close]');
      if (close) await userEvent.click(close);
    },
  ]) {
    const { screen, video } = await showPlayer({ ...long(), start: { resumeSeconds: 10, autostart: true } });
    await waitForPlayback(video);
    const offer = screen.getByRole('group', { name: 'Start over' });
    await expect.element(offer).toBeVisible();
    pressKey('k');
    await dismiss();
    await expect.element(offer).not.toBeInTheDocument();
    await cleanup();
  }
});

test('RESUME-2: the start position of the page address has priority and shows no offer', async () => {
  const { screen, video } = await showPlayer({
    ...long(),
    start: { resumeSeconds: 10, atSeconds: 5, autostart: true },
  });
  await waitForPlayback(video);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThanOrEqual(5);
  expect(video.currentTime).toBeLessThan(9);
  expect(screen.container.textContent).not.toContain('Resumed at');
});

test('RESUME-3: a seek before the first play prevents the offer', async () => {
  const { screen, video } = await showPlayer({ ...long(), start: { resumeSeconds: 10 } });
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(0);
  pressKey('0');
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  expect(screen.container.textContent).not.toContain('Resumed at');
});

test('THEATRE-1: the button and t toggle the wide layout of the page, except in fullscreen', async () => {
  const onChange = vi.fn();
  const { screen, change } = await showPlayer({ theatre: { isOn: false, onChange } });
  await screen.getByRole('button', { name: 'Theater mode' }).click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await change({ theatre: { isOn: true, onChange } });
  await expect.element(screen.getByRole('button', { name: 'Exit theater mode' })).toBeVisible();
  pressKey('t');
  expect(onChange).toHaveBeenLastCalledWith(false);
  await screen.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => document.fullscreenElement?.tagName, eventually).toBe('SECTION');
  await expect.element(screen.getByRole('button', { name: 'Exit full screen' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Exit theater mode' })).not.toBeInTheDocument();
  onChange.mockClear();
  pressKey('t');
  expect(onChange).not.toHaveBeenCalled();
  await document.exitFullscreen();
});

test('THEATRE-2: the mini player has play, seek bar, expand and close', async () => {
  const [onExpand, onClose] = [vi.fn(), vi.fn()];
  const { screen, video } = await showPlayer({ mini: { onExpand, onClose }, start: { autostart: true } });
  await waitForPlayback(video);
  await userEvent.hover(screen.container.querySelector('section') as HTMLElement);
  await screen.getByRole('button', { name: 'Back to the video' }).click();
  await screen.getByRole('button', { name: 'Close' }).first().click();
  expect(onExpand).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => video.paused, eventually).toBe(true);
});

test('CAST-7: the button is shown while a device is available, and a panel shows the connection', async () => {
  const remote = offerRemote();
  const { screen, video } = await showPlayer();
  await expect
    .element(screen.getByRole('button', { name: 'Play on another device' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Play on another device' }).click();
  expect(remote.prompt).toHaveBeenCalledOnce();
  remote.state = 'connected';
  remote.dispatchEvent(new Event('connect'));
  await expect.element(screen.getByText('Playing on another device').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Play here again' }).first().click();
  expect(remote.prompt).toHaveBeenCalledTimes(2);
});

test('MS-1: sets the media session metadata during playback and clears it on unmount', async () => {
  const { screen, video } = await showPlayer({
    start: { autostart: true },
    mediaSession: { artist: 'Quiet channel' },
  });
  await waitForPlayback(video);
  await expect.poll(() => navigator.mediaSession.metadata?.artist, eventually).toBe('Quiet channel');
  await screen.unmount();
  expect(navigator.mediaSession.metadata).toBeNull();
});

test('PIP-1: the button and i toggle picture-in-picture', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Picture-in-picture', exact: true }).click();
  await expect.poll(() => document.pictureInPictureElement === video, eventually).toBe(true);
  await screen.getByRole('button', { name: 'Exit picture-in-picture' }).click();
  await expect.poll(() => document.pictureInPictureElement, eventually).toBeNull();
  await userEvent.keyboard('i');
  await expect.poll(() => document.pictureInPictureElement === video, eventually).toBe(true);
  await userEvent.keyboard('i');
  await expect.poll(() => document.pictureInPictureElement, eventually).toBeNull();
  expect(video.paused).toBe(false);
});

test('PIP-1: picture-in-picture works for a video that started before the player', async () => {
  const source = clipSource(openGate());
  const quick = quickStart({ source, start: { muted: true } });
  if (!quick) throw new Error('quickStart returned no video');
  const screen = await renderWithVideo({ source, video: quick });
  await waitForPlayback(quick);
  await screen.getByRole('button', { name: 'Picture-in-picture', exact: true }).click();
  await expect.poll(() => document.pictureInPictureElement === quick, eventually).toBe(true);
  await screen.getByRole('button', { name: 'Exit picture-in-picture' }).click();
  await expect.poll(() => document.pictureInPictureElement, eventually).toBeNull();
});

test('RESUME-2: offers to start over for a video that resumed before the player had loaded', async () => {
  const { source, preferences } = long();
  const quick = quickStart({ source, preferences, start: { muted: true, resumeSeconds: 10 } });
  if (!quick) throw new Error('quickStart returned no video');
  expect(quick.src).toContain('#t=10');
  const screen = await renderWithVideo({ source, video: quick, start: { resumeSeconds: 10 } });
  await expect.element(screen.getByRole('group', { name: 'Start over' })).toBeInTheDocument();
});

test('NEXT-5: the end offers the next video without taking the focus; cancel calls `onNextCancelled`', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const next = { title: 'Quiet harbour' };
  const { screen, video } = await showPlayer({
    start: { atSeconds: 10.5, autostart: true },
    upNext: { ...next, onPlay: onNext, onCancel: onNextCancelled },
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
  const { screen, video } = await showPlayer({
    start: { atSeconds: 10.5, autostart: true },
    upNext: { title: 'Quiet harbour', onPlay: onNext },
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
  const { screen } = await showPlayer({
    start: { atSeconds: 10.5, autostart: true },
    upNext: { title: 'Quiet harbour', onPlay: onNext, onCancel: onNextCancelled },
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
