import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import { attachMediaSession, type MediaSessionInfo } from './media-session.ts';

const handlers = new Map<string, MediaSessionActionHandler>();
let position: MediaPositionState | undefined;

beforeEach(() => {
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    if (handler) handlers.set(action, handler);
    else handlers.delete(action);
  });
  vi.spyOn(navigator.mediaSession, 'setPositionState').mockImplementation((state) => {
    position = state;
  });
});
afterEach(() => {
  clearScenes();
  vi.restoreAllMocks();
  handlers.clear();
  position = undefined;
});

const info: MediaSessionInfo = { title: 'Drifting lines', hasNext: false };

async function playing(options: Partial<MediaSessionInfo> = {}, startSeconds = 0) {
  const source = clipSource(openGate());
  const scene = setScene({ source, start: { muted: true, atSeconds: startSeconds }, onNext: vi.fn() });
  const session = attachMediaSession(scene.engine, { ...info, ...options });
  scene.engine.play();
  await expect.poll(() => scene.engine.state.playback, eventually).toBe('playing');
  return { ...scene, session };
}

const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  handlers.get(action)?.({ action, ...details });

test('MS-1: title, channel and pictures are set and updated', async () => {
  const artwork = [{ src: '/picture.webp', sizes: '640x360', type: 'image/webp' }];
  const { session } = await playing({ artist: 'Quiet channel', artwork });
  const { metadata } = navigator.mediaSession;
  expect(metadata).toMatchObject({ title: 'Drifting lines', artist: 'Quiet channel' });
  expect(metadata?.artwork).toMatchObject([
    { src: new URL('/picture.webp', location.href).href, sizes: '640x360', type: 'image/webp' },
  ]);
  session.update({ title: 'Another name', hasNext: false });
  expect(navigator.mediaSession.metadata).toMatchObject({ title: 'Another name', artist: '', artwork: [] });
});

test('MS-1: a video that was never played sets no metadata', () => {
  const { engine } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  attachMediaSession(engine, info);
  expect(navigator.mediaSession.metadata).toBeNull();
  expect(handlers.size).toBe(0);
});

test('MS-2: the actions play, pause and stop work', async () => {
  const { engine } = await playing();
  expect(navigator.mediaSession.playbackState).toBe('playing');
  press('pause');
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  await expect.poll(() => navigator.mediaSession.playbackState, eventually).toBe('paused');
  press('play');
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  press('stop');
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  expect(navigator.mediaSession.metadata).toBeNull();
  expect(handlers.size).toBe(0);
  engine.play();
  await expect.poll(() => navigator.mediaSession.metadata?.title, eventually).toBe('Drifting lines');
});

test('MS-3: seeking by ten seconds, by the given offset and to a position works', async () => {
  const { engine } = await playing();
  engine.pause();
  engine.seek(11);
  press('seekbackward');
  expect(engine.state.positionSeconds).toBeCloseTo(1);
  press('seekforward', { seekOffset: 3 });
  expect(engine.state.positionSeconds).toBeCloseTo(4);
  press('seekto', { seekTime: 7 });
  expect(engine.state.positionSeconds).toBe(7);
  press('seekto', { seekTime: 9, fastSeek: true });
  await expect.poll(() => engine.state.positionSeconds, eventually).toBeCloseTo(9);
  press('seekto', { seekTime: 4000 });
  expect(engine.state.positionSeconds).toBeCloseTo(12, 0);
});

test.each([{}, { seekTime: Number.NaN }, { seekTime: Number.POSITIVE_INFINITY }])(
  'MS-3: an invalid seek target (%o) is ignored',
  async (details) => {
    const { engine } = await playing();
    engine.pause();
    engine.seek(5);
    press('seekto', details);
    expect(engine.state.positionSeconds).toBe(5);
  },
);

test('MS-4: the nexttrack action exists only if there is a next video', async () => {
  const { engine, session } = await playing();
  const next = vi.spyOn(engine, 'playNext');
  expect(handlers.has('nexttrack')).toBe(false);
  session.update({ ...info, hasNext: true });
  press('nexttrack');
  expect(next).toHaveBeenCalledOnce();
  session.update(info);
  expect(handlers.has('nexttrack')).toBe(false);
});

test('MS-5: length, rate and position follow the video', async () => {
  const { engine } = await playing({}, 3);
  await expect.poll(() => position?.duration, eventually).toBeCloseTo(12, 0);
  expect(position).toMatchObject({ playbackRate: 1 });
  expect(position?.position).toBeGreaterThanOrEqual(3);
  engine.setSpeed(1.5);
  await expect.poll(() => position?.playbackRate, eventually).toBe(1.5);
  engine.seek(8);
  await expect.poll(() => position?.position, eventually).toBeGreaterThanOrEqual(8);
});

test('MS-6: during a content break seeking is disabled, and play and pause control the break', async () => {
  const { engine } = await playing();
  const contentBreak = { play: vi.fn(), pause: vi.fn(), isPaused: () => false };
  const end = engine.beginContentBreak(contentBreak);
  await expect.poll(() => handlers.has('seekto'), eventually).toBe(false);
  expect([...handlers.keys()].sort()).toEqual(['pause', 'play', 'stop']);
  expect(position).toBeUndefined();
  press('pause');
  expect(contentBreak.pause).toHaveBeenCalledOnce();
  end();
  await expect.poll(() => handlers.has('seekto'), eventually).toBe(true);
});

test('MS-7: the player that started last owns the session, and the end of another one does not change it', async () => {
  const first = await playing({ title: 'First' });
  const second = await playing({ title: 'Second' });
  expect(navigator.mediaSession.metadata?.title).toBe('Second');
  first.session.update({ title: 'First, renamed', hasNext: true });
  expect(navigator.mediaSession.metadata?.title).toBe('Second');
  first.engine.destroy();
  expect(navigator.mediaSession.metadata?.title).toBe('Second');
  second.engine.destroy();
  expect(navigator.mediaSession.metadata).toBeNull();
  expect(navigator.mediaSession.playbackState).toBe('none');
  expect(handlers.size).toBe(0);
});

test('MS-7: the first player owns the session again after it plays again', async () => {
  const first = await playing({ title: 'First' });
  await playing({ title: 'Second' });
  first.engine.pause();
  await expect.poll(() => first.engine.state.playback, eventually).toBe('paused');
  first.engine.play();
  await expect.poll(() => navigator.mediaSession.metadata?.title, eventually).toBe('First');
  press('pause');
  await expect.poll(() => first.engine.state.playback, eventually).toBe('paused');
});

test('MS-8: an action that the browser does not support does not affect the others', async () => {
  vi.mocked(navigator.mediaSession.setActionHandler).mockImplementation((action, handler) => {
    if (action === 'seekto') throw new TypeError('unknown action');
    if (handler) handlers.set(action, handler);
  });
  await playing({ hasNext: true });
  expect([...handlers.keys()].sort()).toEqual([
    'nexttrack',
    'pause',
    'play',
    'seekbackward',
    'seekforward',
    'stop',
  ]);
});
