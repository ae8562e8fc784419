import { afterEach, expect, test, vi } from 'vitest';
import type { GateMoment } from '../../core/playback-gates.ts';
import { eventually } from '../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../testing/scene.ts';

afterEach(clearScenes);

/** A promise that the test settles. */
function pending() {
  let done = () => {};
  let fail = (_error: Error) => {};
  const promise = new Promise<void>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { promise, done, fail };
}

/** A content break that only records calls. */
function fakeBreak() {
  let isPaused = false;
  return {
    play: vi.fn(() => {
      isPaused = false;
    }),
    pause: vi.fn(() => {
      isPaused = true;
    }),
    isPaused: () => isPaused,
  };
}

test('GATE-2: the first play waits for the gate, while the content loads', async () => {
  const before = pending();
  const gate = vi.fn((moment: GateMoment) => (moment === 'play' ? before.promise : undefined));
  const { engine, video, events } = setScene({
    source: clipSource(openGate()),
    start: { muted: true },
    gate,
  });
  engine.play();
  expect(engine.state.playback).toBe('buffering');
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(0);
  expect(video.paused).toBe(true);
  before.done();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  engine.pause();
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(gate.mock.calls).toEqual([['play']]);
  const firstFrames = () => events.filter((event) => event.type === 'player_firstframe').length;
  await expect.poll(firstFrames, eventually).toBe(1);
});

test('GATE-2: a gate that fails counts as finished, and a pause during the gate is respected', async () => {
  const first = pending();
  const { engine } = setScene({
    source: clipSource(openGate()),
    start: { muted: true },
    gate: () => first.promise,
  });
  engine.play();
  first.fail(new Error('the panel broke'));
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  clearScenes();
  const second = pending();
  const other = setScene({
    source: clipSource(openGate()),
    start: { muted: true },
    gate: () => second.promise,
  });
  other.engine.play();
  other.engine.pause();
  second.done();
  await second.promise;
  expect(other.engine.state.playback).toBe('paused');
  other.engine.play();
  await expect.poll(() => other.engine.state.playback, eventually).toBe('playing');
});

test('GATE-3: a content break pauses the content at its position, receives play and pause, and is not reported as a pause', async () => {
  const { engine, video, events } = setScene({
    source: clipSource(openGate()),
    start: { muted: true, atSeconds: 3 },
  });
  engine.play();
  await expect.poll(() => video.currentTime > 3.2, eventually).toBe(true);
  const onStage = fakeBreak();
  const end = engine.beginContentBreak(onStage);
  await expect.poll(() => video.paused, eventually).toBe(true);
  const pausedAt = video.currentTime;
  expect(engine.state).toMatchObject({ contentBreak: true, playback: 'playing' });
  engine.togglePlay();
  engine.togglePlay();
  expect([onStage.pause.mock.calls.length, onStage.play.mock.calls.length]).toEqual([1, 1]);
  engine.seek(9);
  engine.skip('forward');
  expect(engine.state.skipTotalSeconds).toBe(0);
  expect(video.currentTime).toBe(pausedAt);
  end();
  end();
  await expect.poll(() => video.currentTime > pausedAt, eventually).toBe(true);
  expect(engine.state.contentBreak).toBe(false);
  const states = events.filter((event) => event.type === 'state').map((event) => event.state);
  expect(states).not.toContain('paused');
  expect(video.currentTime).toBeLessThan(pausedAt + 2);
});

test('GATE-3: a content break that ends before the pause event is not reported', async () => {
  const { engine, video, events } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  engine.play();
  await expect.poll(() => video.currentTime > 0.2, eventually).toBe(true);
  engine.beginContentBreak(fakeBreak())();
  const from = video.currentTime;
  await expect.poll(() => video.currentTime > from + 0.3, eventually).toBe(true);
  const states = events.filter((event) => event.type === 'state').map((event) => event.state);
  expect(states).not.toContain('paused');
  expect(engine.state.playback).toBe('playing');
});

test('GATE-4: the end is reported once, after its gate', async () => {
  const last = pending();
  const gate = vi.fn((moment: GateMoment) => (moment === 'end' ? last.promise : undefined));
  const { engine, video } = setScene({
    source: clipSource(openGate()),
    start: { muted: true, atSeconds: 10.8 },
    gate,
  });
  engine.play();
  await expect.poll(() => video.ended, eventually).toBe(true);
  const end = engine.beginContentBreak(fakeBreak());
  expect(engine.state.playback).toBe('playing');
  end();
  last.done();
  await expect.poll(() => engine.state.playback, eventually).toBe('complete');
  expect(video.ended).toBe(true);
  engine.seek(11);
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  await expect.poll(() => engine.state.playback, eventually).toBe('complete');
  expect(gate.mock.calls).toEqual([['play'], ['end']]);
});

test('SRC-3: the fallback from HLS to mp4 plays when a gate preceded the first play', async () => {
  const clips = openGate();
  await clips.close(404, '.m3u8');
  const { engine, video } = setScene({
    source: clipSource(clips, { hlsUrl: clips.address('master.m3u8') }),
    hlsFromSeconds: 1,
    start: { muted: true },
    gate: (moment) => (moment === 'play' ? Promise.resolve() : undefined),
  });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.paused).toBe(false);
});
