import { afterEach, expect, test, vi } from 'vitest';
import { clearScenes, clipSource, openGate, setScene } from '../testing/scene.ts';
import { remotePlaybackOf } from './remote-playback.ts';

const eventually = { timeout: 8000, interval: 20 };

afterEach(clearScenes);

/** A browser's way to other devices, moved by the test. */
class FakeRemote extends EventTarget {
  state = 'disconnected';
  callbacks = new Map<number, (isAvailable: boolean) => void>();
  prompt = vi.fn(async () => undefined);
  watchAvailability = vi.fn(async (call: (isAvailable: boolean) => void) => {
    const id = this.callbacks.size + 1;
    this.callbacks.set(id, call);
    return id;
  });
  cancelWatchAvailability = vi.fn(async (id: number) => {
    this.callbacks.delete(id);
  });
  tell(isAvailable: boolean) {
    for (const call of this.callbacks.values()) call(isAvailable);
  }
  become(state: 'connecting' | 'connected' | 'disconnected') {
    this.state = state;
    this.dispatchEvent(new Event(state === 'connecting' ? state : state.replace(/ed$/, '')));
  }
}

function setUp(prepare: (remote: FakeRemote) => void = () => undefined, isHls = false) {
  const gate = openGate();
  const source = clipSource(gate, isHls ? { hlsUrl: gate.address('master.m3u8') } : {});
  const scene = setScene({ source, startMuted: true, hlsFromSeconds: 10 });
  const remote = new FakeRemote();
  prepare(remote);
  Object.defineProperty(scene.video, 'remote', { value: remote });
  return { ...scene, remote, playback: remotePlaybackOf(scene.engine) };
}

const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name));

test('CAST-1: it is available while a device is there', async () => {
  const { remote, playback } = setUp();
  expect(playback.state.value).toMatchObject({ kind: 'cast', isAvailable: false });
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  remote.tell(true);
  expect(playback.state.value.isAvailable).toBe(true);
  remote.tell(false);
  expect(playback.state.value.isAvailable).toBe(false);
});

test('CAST-1: every part of one player asks the same', () => {
  const { engine, playback } = setUp();
  expect(remotePlaybackOf(engine)).toBe(playback);
});

test('CAST-2: a browser that cannot watch for devices is asked by the button', async () => {
  const { remote, playback } = setUp((fake) =>
    fake.watchAvailability.mockImplementation(refuse('NotSupportedError')),
  );
  await expect.poll(() => playback.state.value.isAvailable, eventually).toBe(true);
  remote.prompt.mockImplementation(refuse('NotFoundError'));
  playback.choose();
  await expect.poll(() => playback.state.value.isNothingFound, eventually).toBe(true);
  expect(playback.state.value.isAvailable).toBe(true);
  remote.prompt.mockImplementation(refuse('NotSupportedError'));
  playback.choose();
  await expect.poll(() => playback.state.value.isAvailable, eventually).toBe(false);
});

test('CAST-2: a page that forbids it has no button', async () => {
  const { remote, playback } = setUp((fake) =>
    fake.watchAvailability.mockImplementation(refuse('InvalidStateError')),
  );
  await expect.poll(() => remote.watchAvailability.mock.calls.length, eventually).toBe(1);
  expect(playback.state.value.isAvailable).toBe(false);
});

test('CAST-3: connecting, connected and back are followed; the browser asks what to do', async () => {
  const { remote, playback } = setUp();
  playback.choose();
  expect(remote.prompt).toHaveBeenCalledOnce();
  remote.become('connecting');
  expect(playback.state.value.connection).toBe('connecting');
  remote.become('connected');
  expect(playback.state.value.connection).toBe('connected');
  remote.become('disconnected');
  expect(playback.state.value.connection).toBe('disconnected');
});

test('CAST-3: a viewer who changes their mind changes nothing', async () => {
  const { remote, playback } = setUp((fake) => fake.prompt.mockImplementation(refuse('NotAllowedError')));
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  remote.tell(true);
  const before = playback.state.value;
  playback.choose();
  await expect.poll(() => remote.prompt.mock.results[0]?.type, eventually).toBe('return');
  expect(playback.state.value).toEqual(before);
});

test('CAST-4: what Media Source plays exists only here: not offered, and files are again', async () => {
  const { engine, video, remote, playback } = setUp(undefined, true);
  engine.play();
  await expect.poll(() => video.currentSrc.startsWith('blob:'), eventually).toBe(true);
  await expect.poll(() => video.disableRemotePlayback, eventually).toBe(true);
  remote.tell(true);
  expect(playback.state.value.isAvailable).toBe(false);
  // A file takes its place, as after a stream that failed.
  Object.defineProperty(video, 'currentSrc', { value: 'https://example.test/video.mp4' });
  video.dispatchEvent(new Event('loadstart'));
  await expect.poll(() => video.disableRemotePlayback, eventually).toBe(false);
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  remote.tell(true);
  expect(playback.state.value.isAvailable).toBe(true);
});

test('CAST-5: nobody watches any more after the end', async () => {
  const { engine, remote } = setUp();
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  engine.destroy();
  await expect.poll(() => remote.callbacks.size, eventually).toBe(0);
});

test('CAST-6: AirPlay goes by its own picker and its own news', () => {
  const { engine, video } = setScene({ source: clipSource(openGate()), startMuted: true });
  const show = vi.fn();
  const airPlay = { webkitShowPlaybackTargetPicker: show, webkitCurrentPlaybackTargetIsWireless: false };
  Object.assign(video, airPlay);
  const playback = remotePlaybackOf(engine);
  expect(playback.state.value).toMatchObject({ kind: 'airPlay', isAvailable: false });
  const tell = (availability: string) =>
    video.dispatchEvent(
      Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }),
    );
  tell('available');
  expect(playback.state.value.isAvailable).toBe(true);
  playback.choose();
  expect(show).toHaveBeenCalledOnce();
  Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: true });
  video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  expect(playback.state.value.connection).toBe('connected');
  tell('not-available');
  expect(playback.state.value.isAvailable).toBe(false);
});
