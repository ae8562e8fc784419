import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, renditionShown, setScene } from '../../testing/scene.ts';

afterEach(clearScenes);

test('STATE-2: a file goes from idle through buffering to playing, paused and complete, and each change is reported', async () => {
  const { engine, video, events } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  expect(engine.state.playback).toBe('idle');
  engine.play();
  expect(engine.state.playback).toBe('buffering');
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  engine.pause();
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  engine.seek(11.7);
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('complete');
  expect(video.ended).toBe(true);
  const states = events.filter((event) => event.type === 'state').map((event) => event.state);
  expect(states[0]).toBe('buffering');
  expect(states.at(-1)).toBe('complete');
  expect(states.slice(-2)).not.toContain('paused');
});

test('STATE-2: play at the end starts at 0', async () => {
  const { engine, video } = setScene({
    source: clipSource(openGate()),
    start: { muted: true, atSeconds: 10.9 },
  });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('complete');
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeLessThan(5);
});

test('EVENT-1: player_init and player_firstframe are reported once, with the source kind and the waiting time', async () => {
  const { engine, events } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  expect(events).toContainEqual({ type: 'player_init', id: '7', kind: 'mp4' });
  engine.play();
  await expect.poll(() => events.some((event) => event.type === 'player_firstframe'), eventually).toBe(true);
  engine.pause();
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  const frames = events.filter((event) => event.type === 'player_firstframe');
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ id: '7', kind: 'mp4', waitedMs: expect.any(Number) });
});

test('PREF-2: volume, mute, quality and speed are stored in the port and restored from it', async () => {
  const stored = new Map<string, string>();
  const preferences = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => void stored.set(name, value),
  };
  const first = setScene({ source: clipSource(openGate()), preferences });
  first.engine.setVolume(0.4);
  first.engine.toggleMute();
  first.engine.setQuality('hd');
  first.engine.setSpeed(1.25);
  expect(Object.fromEntries(stored)).toEqual({ volume: '0.4', muted: 'true', quality: 'hd', speed: '1.25' });
  const second = setScene({ source: clipSource(openGate()), preferences });
  expect(second.video.volume).toBeCloseTo(0.4);
  expect(second.video.muted).toBe(true);
  expect(second.video.playbackRate).toBe(1.25);
  await expect.poll(() => renditionShown(second.video), eventually).toBe('hd');
});

test('AUTO-1: a refused autostart plays muted and offers to unmute', async () => {
  const play = HTMLMediaElement.prototype.play;
  const refusal = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    return this.muted ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  });
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { autostart: true } });
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.muted).toBe(true);
  expect(engine.state.needsUnmute).toBe(true);
  refusal.mockRestore();
  engine.toggleMute();
  expect(video.muted).toBe(false);
  expect(engine.state.needsUnmute).toBe(false);
});

test('AUTO-1: an autostart that is refused even muted leaves the player paused', async () => {
  const refusal = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockImplementation(() => Promise.reject(new DOMException('never', 'NotAllowedError')));
  const { engine } = setScene({ source: clipSource(openGate()), start: { autostart: true } });
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  expect(engine.state.failure).toBeUndefined();
  refusal.mockRestore();
});

test('SPIN-1: the busy state begins after 400 ms of waiting', () => {
  const clock = createManualClock();
  const { engine } = setScene({ source: clipSource(openGate()), start: { muted: true }, clock });
  engine.play();
  clock.advance(399);
  expect(engine.state.isBusy).toBe(false);
  clock.advance(1);
  expect(engine.state.isBusy).toBe(true);
});

test('SETUP-1: a source without an address shows a failure and reports player_setup_error', () => {
  const { engine, events } = setScene({ source: { id: '9', title: 'Empty', files: [] } });
  expect(engine.state.failure).toEqual({
    code: 'setup_no_source',
    message: 'There is no video to play here.',
  });
  expect(events).toEqual([
    {
      type: 'player_setup_error',
      id: '9',
      code: 'setup_no_source',
      message: 'There is no video to play here.',
    },
  ]);
});

test('AUTO-2: a muted start sets the muted state and offers to unmute', async () => {
  const { engine } = setScene({ source: clipSource(openGate()), start: { autostart: true, muted: true } });
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(engine.state).toMatchObject({ muted: true, needsUnmute: true });
});
