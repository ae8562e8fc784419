import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import { createRemotePlayback } from './remote-playback.ts';

afterEach(clearScenes);

/** A fake of the Remote Playback API. */
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
  setAvailable(isAvailable: boolean) {
    for (const call of this.callbacks.values()) call(isAvailable);
  }
  setState(state: 'connecting' | 'connected' | 'disconnected') {
    this.state = state;
    this.dispatchEvent(new Event(state === 'connecting' ? state : state.replace(/ed$/, '')));
  }
}

function setUp(prepare: (remote: FakeRemote) => void = () => undefined, isHls = false) {
  const gate = openGate();
  const source = clipSource(gate, isHls ? { hlsUrl: gate.address('master.m3u8') } : {});
  const scene = setScene({ source, start: { muted: true }, hlsFromSeconds: 10 });
  const remote = new FakeRemote();
  prepare(remote);
  Object.defineProperty(scene.video, 'remote', { value: remote });
  return { ...scene, remote, playback: createRemotePlayback(scene.engine) };
}

const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name));

test('CAST-1: remote playback is available while a device is found', async () => {
  const { remote, playback } = setUp();
  expect(playback.state.value).toMatchObject({ kind: 'cast', isAvailable: false });
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  remote.setAvailable(true);
  expect(playback.state.value.isAvailable).toBe(true);
  remote.setAvailable(false);
  expect(playback.state.value.isAvailable).toBe(false);
});

test('CAST-2: the button stays visible in browsers that cannot watch for devices', async () => {
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

test('CAST-2: remote playback is not available if the page forbids it', async () => {
  const { remote, playback } = setUp((fake) =>
    fake.watchAvailability.mockImplementation(refuse('InvalidStateError')),
  );
  await expect.poll(() => remote.watchAvailability.mock.calls.length, eventually).toBe(1);
  expect(playback.state.value.isAvailable).toBe(false);
});

test('CAST-3: the connection state is followed, and choosing opens the prompt of the browser', async () => {
  const { remote, playback } = setUp();
  playback.choose();
  expect(remote.prompt).toHaveBeenCalledOnce();
  remote.setState('connecting');
  expect(playback.state.value.connection).toBe('connecting');
  remote.setState('connected');
  expect(playback.state.value.connection).toBe('connected');
  remote.setState('disconnected');
  expect(playback.state.value.connection).toBe('disconnected');
});

test('CAST-3: a dismissed prompt changes nothing', async () => {
  const { remote, playback } = setUp((fake) => fake.prompt.mockImplementation(refuse('NotAllowedError')));
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  remote.setAvailable(true);
  const before = playback.state.value;
  playback.choose();
  await expect.poll(() => remote.prompt.mock.results[0]?.type, eventually).toBe('return');
  expect(playback.state.value).toEqual(before);
});

test('CAST-4: remote playback is not available for Media Source, but again for files', async () => {
  const { engine, video, remote, playback } = setUp(undefined, true);
  engine.play();
  await expect.poll(() => video.currentSrc.startsWith('blob:'), eventually).toBe(true);
  await expect.poll(() => video.disableRemotePlayback, eventually).toBe(true);
  remote.setAvailable(true);
  expect(playback.state.value.isAvailable).toBe(false);
  // A file replaces the stream, as after a failure.
  Object.defineProperty(video, 'currentSrc', { value: 'https://example.test/video.mp4' });
  video.dispatchEvent(new Event('loadstart'));
  await expect.poll(() => video.disableRemotePlayback, eventually).toBe(false);
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  remote.setAvailable(true);
  expect(playback.state.value.isAvailable).toBe(true);
});

test('CAST-5: destroy stops watching for devices', async () => {
  const { engine, remote } = setUp();
  await expect.poll(() => remote.callbacks.size, eventually).toBe(1);
  engine.destroy();
  await expect.poll(() => remote.callbacks.size, eventually).toBe(0);
});

test('CAST-6: AirPlay uses the picker and the events of WebKit', () => {
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  const show = vi.fn();
  const airPlay = { webkitShowPlaybackTargetPicker: show, webkitCurrentPlaybackTargetIsWireless: false };
  Object.assign(video, airPlay);
  const playback = createRemotePlayback(engine);
  expect(playback.state.value).toMatchObject({ kind: 'airPlay', isAvailable: false });
  const setAvailability = (availability: string) =>
    video.dispatchEvent(
      Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }),
    );
  setAvailability('available');
  expect(playback.state.value.isAvailable).toBe(true);
  playback.choose();
  expect(show).toHaveBeenCalledOnce();
  Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: true });
  video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  expect(playback.state.value.connection).toBe('connected');
  setAvailability('not-available');
  expect(playback.state.value.isAvailable).toBe(false);
});
