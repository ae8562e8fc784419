import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../core/events.ts';
import { quickStart } from '../dom/quick-start.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(props: Partial<PlayerProps> = {}) {
  const source = clipSource(openGate());
  const events: PlayerEvent[] = [];
  const player = (more: Partial<PlayerProps> = {}) => (
    <StrictMode>
      <div style={{ width: 800 }}>
        <Player source={source} startMuted onEvent={(event) => events.push(event)} {...props} {...more} />
      </div>
    </StrictMode>
  );
  const screen = await render(player());
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  const change = (more: Partial<PlayerProps>) => screen.rerender(player(more));
  return { screen, video, events, change, surface: video.nextElementSibling as HTMLElement };
}

/** Renders a video that plays already, without strict mode, which would restart it. */
async function renderWithVideo(props: PlayerProps) {
  return render(
    <div style={{ width: 800 }}>
      <Player startMuted autostart {...props} />
    </div>,
  );
}

async function waitForPlayback(video: HTMLVideoElement) {
  await expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);
}

const key = (name: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
  );

/** The declared duration allows resuming; half speed, because the clip ends two seconds after the resume position. */
const long = () => ({
  source: clipSource(openGate(), { durationSeconds: 100 }),
  preferences: { get: (name: string) => (name === 'speed' ? '0.5' : undefined), set: () => undefined },
});

test('RESUME-3: playback resumes at the stored position and offers to start over', async () => {
  const { screen, video } = await show({ ...long(), resumeSeconds: 10.4, autostart: true });
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
    () => key('3'),
    () => key('Escape'),
    async () => {
      const close = document.querySelector<HTMLElement>('[role=group] button[aria-label=Close]');
      if (close) await userEvent.click(close);
    },
  ]) {
    const { screen, video } = await show({ ...long(), resumeSeconds: 10, autostart: true });
    await waitForPlayback(video);
    const offer = screen.getByRole('group', { name: 'Start over' });
    await expect.element(offer).toBeVisible();
    key('k');
    await dismiss();
    await expect.element(offer).not.toBeInTheDocument();
    await cleanup();
  }
});

test('RESUME-2: the start position of the page address has priority and shows no offer', async () => {
  const { screen, video } = await show({
    ...long(),
    resumeSeconds: 10,
    startSeconds: 5,
    autostart: true,
  });
  await waitForPlayback(video);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThanOrEqual(5);
  expect(video.currentTime).toBeLessThan(9);
  expect(screen.container.textContent).not.toContain('Resumed at');
});

test('RESUME-3: a seek before the first play prevents the offer', async () => {
  const { screen, video } = await show({ ...long(), resumeSeconds: 10 });
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(0);
  key('0');
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  expect(screen.container.textContent).not.toContain('Resumed at');
});

test('KEY-10: volume, speed and skipped seconds show for a moment and are announced once', async () => {
  const { screen, video } = await show({ autostart: true });
  await waitForPlayback(video);
  key('m');
  await expect.element(screen.getByText('100 %')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByText('90 %')).toBeInTheDocument();
  key('>');
  await expect.element(screen.getByText('1.25×')).toBeInTheDocument();
  key('ArrowRight');
  key('ArrowRight');
  await expect.element(screen.getByText('+10 s')).toBeInTheDocument();
  await expect.element(screen.getByText('Volume 90 percent')).not.toBeInTheDocument();
  await expect.poll(() => screen.container.textContent?.includes('+10 s'), eventually).toBe(false);
  expect(screen.container.textContent).toMatch(/\d+ seconds/);
});

test('KEY-8: a held key toggles once and does not scroll the page', async () => {
  const { video } = await show({ autostart: true });
  await waitForPlayback(video);
  key(' ');
  const repeated = new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(repeated);
  expect(repeated.defaultPrevented).toBe(true);
  await expect.poll(() => video.paused, eventually).toBe(true);
});

test('KEY-8: keys of unavailable features are left to the page', async () => {
  await show();
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
  const { video } = await show({ autostart: true });
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.7);
  key('k');
  await expect.poll(() => video.paused, eventually).toBe(true);
  let shown = -1;
  const follow = () =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      shown = mediaTime;
      follow();
    });
  follow();
  const step = async (name: string) => {
    key(name);
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

test('KEY-11: the help lists only the shortcuts that work at present', async () => {
  const { screen, change } = await show();
  key('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Play or pause')).toBeVisible();
  for (const text of ['Next video', 'Theatre mode', 'Captions on or off', 'Previous or next chapter']) {
    await expect.element(dialog.getByText(text)).not.toBeInTheDocument();
  }
  await userEvent.keyboard('{Escape}');
  await change({
    upNext: { title: 'Quiet harbour' },
    onNext: () => undefined,
    theatre: { isOn: false, onChange: () => undefined },
  });
  key('?');
  await expect.element(dialog.getByText('Next video')).toBeVisible();
  await expect.element(dialog.getByText('Theatre mode')).toBeVisible();
});

test('KEY-11: the help lists frame steps only for a paused video, and no other key while shortcuts are off', async () => {
  const { screen, video } = await show({ autostart: true });
  await waitForPlayback(video);
  key('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Play or pause')).toBeVisible();
  await expect.element(dialog.getByText('Previous or next frame while paused')).not.toBeInTheDocument();
  video.pause();
  await expect.element(dialog.getByText('Previous or next frame while paused')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
  await expect.element(dialog.getByText('Play or pause')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Show this help')).toBeVisible();
});

test('KEY-12: a start by keyboard moves the focus to the player, a start by mouse does not', async () => {
  const byKey = await show();
  await expect.element(byKey.screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  (byKey.screen.getByRole('button', { name: 'Play' }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await waitForPlayback(byKey.video);
  expect(document.activeElement).toBe(byKey.screen.container.querySelector('section'));
  await cleanup();
  const byMouse = await show();
  await byMouse.screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(byMouse.video);
  expect(document.activeElement).toBe(document.body);
});

test('KEY-12: a page that starts the player by keyboard passes the focus on', async () => {
  const { screen, video, change } = await show({ prepare: true });
  expect(document.activeElement).toBe(document.body);
  await change({ autostart: true, takesFocus: true });
  await waitForPlayback(video);
  expect(document.activeElement).toBe(screen.container.querySelector('section'));
});

test('KEY-11: the help takes and returns the focus, also in fullscreen; a press outside closes it', async () => {
  const { screen } = await show();
  const fullscreen = screen.getByRole('button', { name: 'Fullscreen' });
  await fullscreen.click();
  await expect.poll(() => document.fullscreenElement?.tagName, eventually).toBe('SECTION');
  const settings = screen.getByRole('button', { name: 'Settings' });
  (settings.element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(
      document.activeElement === document.body || dialog.element().contains(document.activeElement),
    ).toBe(true);
  }
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(settings).toHaveFocus();
  await document.exitFullscreen();
});

test('THEATRE-1: the button and t toggle the wide layout of the page, except in fullscreen', async () => {
  const onChange = vi.fn();
  const { screen, change } = await show({ theatre: { isOn: false, onChange } });
  await screen.getByRole('button', { name: 'Theatre mode' }).click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await change({ theatre: { isOn: true, onChange } });
  await expect.element(screen.getByRole('button', { name: 'Leave theatre mode' })).toBeVisible();
  key('t');
  expect(onChange).toHaveBeenLastCalledWith(false);
  await screen.getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(() => document.fullscreenElement?.tagName, eventually).toBe('SECTION');
  await expect.element(screen.getByRole('button', { name: 'Leave fullscreen' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Leave theatre mode' })).not.toBeInTheDocument();
  onChange.mockClear();
  key('t');
  expect(onChange).not.toHaveBeenCalled();
  await document.exitFullscreen();
});

test('THEATRE-2: the mini player has play, seek bar, expand and close', async () => {
  const [onExpand, onClose] = [vi.fn(), vi.fn()];
  const { screen, video } = await show({ miniPlayer: true, onExpand, onClose, autostart: true });
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

test('KEY-13: the mini player handles k, m, j, l and i, and leaves the other keys to the page', async () => {
  const onExpand = vi.fn();
  const { video, change } = await show({ miniPlayer: true, onExpand, autostart: true });
  await waitForPlayback(video);
  const isHandled = (name: string) => !key(name);
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
  await change({ miniPlayer: false });
  expect(isHandled('?')).toBe(true);
});

test('CAST-7: the button is shown while a device is available, and a panel shows the connection', async () => {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompt: vi.fn(async () => undefined),
    watchAvailability: vi.fn(async (call: (isAvailable: boolean) => void) => {
      call(true);
      return 1;
    }),
    cancelWatchAvailability: async () => undefined,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(remote as unknown as RemotePlayback);
  const { screen, video } = await show();
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
  const { screen, video } = await show({ autostart: true, artist: 'Quiet channel' });
  await waitForPlayback(video);
  await expect.poll(() => navigator.mediaSession.metadata?.artist, eventually).toBe('Quiet channel');
  await screen.unmount();
  expect(navigator.mediaSession.metadata).toBeNull();
});

test('PIP-1: the button and i toggle picture-in-picture', async () => {
  const { screen, video } = await show({ autostart: true });
  await waitForPlayback(video);
  await screen.getByRole('button', { name: 'Picture in picture', exact: true }).click();
  await expect.poll(() => document.pictureInPictureElement === video, eventually).toBe(true);
  await screen.getByRole('button', { name: 'Leave picture in picture' }).click();
  await expect.poll(() => document.pictureInPictureElement, eventually).toBeNull();
  await userEvent.keyboard('i');
  await expect.poll(() => document.pictureInPictureElement === video, eventually).toBe(true);
  await userEvent.keyboard('i');
  await expect.poll(() => document.pictureInPictureElement, eventually).toBeNull();
  expect(video.paused).toBe(false);
});

test('PIP-1: picture-in-picture works for a video that started before the player', async () => {
  const source = clipSource(openGate());
  const quick = quickStart({ source, startMuted: true });
  if (!quick) throw new Error('quickStart returned no video');
  const screen = await renderWithVideo({ source, video: quick });
  await waitForPlayback(quick);
  await screen.getByRole('button', { name: 'Picture in picture', exact: true }).click();
  await expect.poll(() => document.pictureInPictureElement === quick, eventually).toBe(true);
  await screen.getByRole('button', { name: 'Leave picture in picture' }).click();
  await expect.poll(() => document.pictureInPictureElement, eventually).toBeNull();
});

test('RESUME-2: offers to start over for a video that resumed before the player had loaded', async () => {
  const { source, preferences } = long();
  const quick = quickStart({ source, preferences, startMuted: true, resumeSeconds: 10 });
  if (!quick) throw new Error('quickStart returned no video');
  expect(quick.src).toContain('#t=10');
  const screen = await renderWithVideo({ source, video: quick, resumeSeconds: 10 });
  await expect.element(screen.getByRole('group', { name: 'Start over' })).toBeInTheDocument();
});
