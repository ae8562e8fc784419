import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';

afterEach(clearScenes);

test('SEEK-2: a seek shows its target at once and is clamped to the video', async () => {
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  engine.seek(6);
  expect(engine.state.positionSeconds).toBe(6);
  await expect.poll(() => video.currentTime, eventually).toBe(6);
  engine.seek(1000);
  expect(engine.state.positionSeconds).toBeCloseTo(12, 0);
  engine.seek(-3);
  expect(engine.state.positionSeconds).toBe(0);
});

test('PARAM-2: playback begins at `start.atSeconds`', async () => {
  const { engine, video } = setScene({
    source: clipSource(openGate()),
    start: { muted: true, atSeconds: 7 },
  });
  expect(engine.state.positionSeconds).toBe(7);
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeGreaterThanOrEqual(7);
  expect(video.currentTime).toBeLessThan(8.5);
});

test('PARAM-2: a start position in the last second begins at 0', () => {
  const { engine } = setScene({ source: clipSource(openGate()), start: { muted: true, atSeconds: 11.5 } });
  expect(engine.state.positionSeconds).toBe(0);
});

test('SKIP-3: taps are added up, the seek follows 1.5 s after the last one, and a paused video resumes', async () => {
  const clock = createManualClock();
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { muted: true }, clock });
  await expect.poll(() => video.readyState, eventually).toBeGreaterThan(0);
  engine.skip('forward');
  expect(engine.state.skipTotalSeconds).toBe(10);
  clock.advance(1499);
  expect(video.currentTime).toBe(0);
  clock.advance(1);
  expect(engine.state.skipTotalSeconds).toBe(0);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThanOrEqual(10);
  expect(video.paused).toBe(false);
});
