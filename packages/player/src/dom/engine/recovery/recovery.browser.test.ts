import { afterEach, expect, test, vi } from 'vitest';
import { createEmitter } from '../../../core/emitter.ts';
import type { PlayerSource } from '../../../core/source.ts';
import { createSourceCandidates } from '../../../core/source-candidates.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, renditionShown, setScene } from '../../../testing/scene.ts';
import { createPlayIntent } from '../intent.ts';
import { createPositionRestore, type PositionRestore } from '../media/position-restore.ts';
import { createSourceSession } from '../source/source-session.ts';
import type { Problem } from './problem.ts';
import { createRecovery } from './recovery.ts';

let ended = new AbortController();

afterEach(() => {
  clearScenes();
  ended.abort();
  ended = new AbortController();
});

/** Plays from second 4; each poll of `failureLater` advances the clock. */
function playWithManualClock(source: PlayerSource) {
  const clock = createManualClock();
  const scene = setScene({ source, start: { muted: true, atSeconds: 4 }, clock });
  scene.engine.play();
  const failureLater = () => {
    clock.advance(250);
    return scene.engine.state.failure?.code;
  };
  return { ...scene, clock, failureLater };
}

test('REC-1: an expired file address is refreshed and playback resumes at the same second', async () => {
  const expired = openGate();
  const fresh = openGate();
  await expired.close(403);
  const refresh = vi.fn(async () => clipSource(fresh));
  const { engine, video } = setScene({
    source: clipSource(expired),
    start: { muted: true, atSeconds: 6 },
    refresh,
  });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(video.currentTime).toBeGreaterThanOrEqual(6);
  expect(video.currentTime).toBeLessThan(8);
});

test('REC-1: addresses that are refused right after a refresh are reported with player_error', async () => {
  const expired = openGate();
  await expired.close(403);
  const refresh = vi.fn(async () => clipSource(expired));
  const { engine, events } = setScene({ source: clipSource(expired), start: { muted: true }, refresh });
  engine.play();
  await expect.poll(() => engine.state.failure?.code, eventually).toBe('forbidden');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(engine.state.playback).toBe('idle');
  const errors = events.filter((event) => event.type === 'player_error');
  expect(errors).toEqual([expect.objectContaining({ id: '7', code: 'forbidden', positionSeconds: 0 })]);
});

test('REC-2: a lost connection is retried four times, then reported', async () => {
  const gate = openGate();
  await gate.close(0);
  const { clock, engine, events, failureLater } = playWithManualClock(clipSource(gate));
  await expect.poll(failureLater, eventually).toBe('network');
  // Delays of 0.5, 1, 2 and 4 s, each up to a quarter shorter.
  expect(clock.now()).toBeGreaterThanOrEqual(5600);
  expect(events.filter((event) => event.type === 'player_error')).toEqual([
    expect.objectContaining({ code: 'network', positionSeconds: 4 }),
  ]);
  expect(engine.state.playback).toBe('idle');
});

test('REC-5: while the error panel is shown, the address is probed and playback resumes automatically', async () => {
  const gate = openGate();
  await gate.close(503);
  const files = [{ suffix: '.mp4', label: 'HD', url: gate.address('hd.mp4') }];
  const { engine, video, failureLater } = playWithManualClock(clipSource(gate, { files }));
  await expect.poll(failureLater, eventually).toBe('server');
  await gate.open();
  await expect.poll(failureLater, eventually).toBeUndefined();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeGreaterThanOrEqual(4);
  expect(video.currentTime).toBeLessThan(6);
});

test('REC-5: the online event causes a probe at once, and a viewer who paused meanwhile stays paused', async () => {
  const gate = openGate();
  await gate.close(0);
  const { engine, video, failureLater } = playWithManualClock(clipSource(gate));
  await expect.poll(failureLater, eventually).toBe('network');
  engine.pause();
  await gate.open();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => engine.state.failure, eventually).toBeUndefined();
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(1);
  expect(video.paused).toBe(true);
  expect(video.currentTime).toBe(4);
});

test('REC-3: a missing file is replaced by the next rendition', async () => {
  const gate = openGate();
  await gate.close(404, 'sd.mp4');
  const { engine, video } = setScene({ source: clipSource(gate), start: { muted: true } });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(renditionShown(video)).toBe('hd');
  expect(engine.state.quality.currentLabel).toBe('720p HD');
});

test('REC-3: a file that does not decode is replaced by the next rendition', async () => {
  const gate = openGate();
  const files = [
    { suffix: '.mp4', label: 'HD', url: gate.address('timelines.vtt'), isDefault: true },
    { suffix: '_sd.mp4', label: 'SD', url: gate.address('sd.mp4') },
  ];
  const { engine, video } = setScene({ source: clipSource(gate, { files }), start: { muted: true } });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(renditionShown(video)).toBe('sd');
});

test('REC-4: a removed video is reported at once, and play retries', async () => {
  const gate = openGate();
  await gate.close(410);
  const { engine } = setScene({ source: clipSource(gate), start: { muted: true } });
  await expect.poll(() => engine.state.failure?.code, eventually).toBe('gone');
  expect(engine.state.failure?.message).toBe('The video has been removed.');
  await gate.open();
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
});

/** A recovery without an engine: a test emits its problems and the advance of playback. */
function recoverAlone() {
  const video = document.createElement('video');
  const clock = createManualClock();
  const { signal } = ended;
  const problems = createEmitter<Problem>();
  const played = createEmitter<number>();
  const position: PositionRestore = {
    ...createPositionRestore({ video, startSeconds: 0, signal }),
    listenPlayed: (call) => void played.listen(call),
  };
  const parts = {
    ...{ video, clock, signal, problems, position, wallNow: () => 0 },
    candidates: createSourceCandidates({
      ...{ source: clipSource(openGate()), choice: 'auto', canPlayHls: false, hlsFromSeconds: 0 },
      ...{ linkKbit: undefined, originOf: (url: string) => url },
    }),
    intent: createPlayIntent({ gate: undefined, onBreak: vi.fn(), signal }),
    onDecision: vi.fn(),
  };
  const source = createSourceSession({
    ...parts,
    ...{ choice: 'auto', startSeconds: 0, resolveUrl: undefined },
    ...{ requestPlay: vi.fn(), onRungs: vi.fn(), onRung: vi.fn() },
  });
  const calls = { onInterrupted: vi.fn(), onPlayingOn: vi.fn(), onFailure: vi.fn(), onRecovered: vi.fn() };
  createRecovery({ ...parts, ...calls, source, refresh: undefined });
  return { ...calls, clock, problems, played };
}

test('REC-6: playback that goes on after a failure near the end of the buffer is reported once the retry has begun', () => {
  const { clock, problems, played, onInterrupted, onPlayingOn } = recoverAlone();
  played.emit(4);
  expect(onPlayingOn).not.toHaveBeenCalled();
  problems.emit({ cause: 'network', detail: 'a segment', url: '' });
  expect(onInterrupted).toHaveBeenCalledOnce();
  // The rest of the buffer plays while the recovery waits for its retry.
  played.emit(4.2);
  expect(onPlayingOn).not.toHaveBeenCalled();
  clock.advance(500);
  played.emit(4.5);
  played.emit(4.7);
  expect(onPlayingOn).toHaveBeenCalledOnce();
});
