import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, renditionShown, setScene } from '../../../testing/scene.ts';
import type { EngineOptions } from '../engine-options.ts';
import { hlsSupport } from './hls-support.ts';

afterEach(clearScenes);

/** The clips with a threshold that makes them use HLS. */
function longScene(gate = openGate(), options: Partial<EngineOptions> = {}) {
  const source = clipSource(gate, { hlsUrl: gate.address('master.m3u8') });
  return {
    gate,
    ...setScene({ source, hlsFromSeconds: 10, ...options, start: { muted: true, ...options.start } }),
  };
}

test('HLS-1: Media Source Extensions are preferred to native HLS', () => {
  expect(hlsSupport()).toBe('mse');
  vi.stubGlobal('MediaSource', undefined);
  vi.stubGlobal('ManagedMediaSource', undefined);
  const canPlay = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  expect(hlsSupport()).toBe('native');
  canPlay.mockReturnValue('');
  expect(hlsSupport()).toBe('none');
  vi.unstubAllGlobals();
  canPlay.mockRestore();
});

test('HLS-2: a long video plays with HLS, from the lowest rung, at `start.atSeconds`', async () => {
  const { engine, video, events } = longScene(openGate(), { start: { atSeconds: 5 } });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(renditionShown(video)).toBe('sd');
  expect(video.currentTime).toBeGreaterThanOrEqual(4.9);
  expect(video.currentTime).toBeLessThan(7);
  expect(events).toContainEqual({ type: 'player_init', id: '7', kind: 'hls' });
  expect(engine.state.quality.options.map((option) => option.choice)).toEqual(['hd', 'sd', 'auto']);
});

test('HLS-3: a chosen rung is used during playback, and Auto shows the rung in use', async () => {
  const { engine, video } = longScene();
  engine.play();
  await expect.poll(() => engine.state.quality.currentLabel, eventually).not.toBe('');
  engine.setQuality('hd');
  await expect.poll(() => engine.state.quality.currentLabel, eventually).toBe('720p HD');
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
  engine.setQuality('auto');
  expect(engine.state.quality).toMatchObject({ choice: 'auto', currentLabel: '720p HD' });
});

test('HLS-3: a stored rung is used from the first segment on', async () => {
  const preferences = {
    get: (name: string) => (name === 'quality' ? 'hd' : undefined),
    set: () => undefined,
  };
  const { engine, video } = longScene(openGate(), { preferences });
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(renditionShown(video)).toBe('hd');
});

test('HLS-4: without a master playlist the video plays as mp4', async () => {
  const gate = openGate();
  await gate.close(404, 'master.m3u8');
  const { engine, video } = longScene(gate);
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentSrc).toContain('sd.mp4');
  expect(engine.state.failure).toBeUndefined();
});

test('HLS-5: refused segments cause a refresh, and playback resumes at the same second', async () => {
  const first = openGate();
  const second = openGate();
  const refresh = vi.fn(async () => clipSource(second, { hlsUrl: second.address('master.m3u8') }));
  await first.close(403, '/2.m4s');
  const { engine, video } = longScene(first, { refresh, start: { atSeconds: 2.5 } });
  engine.play();
  await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(3);
  expect(video.currentTime).toBeLessThan(8);
  expect(engine.state.failure).toBeUndefined();
});
