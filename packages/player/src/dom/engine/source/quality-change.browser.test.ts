import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, renditionShown, setScene } from '../../../testing/scene.ts';

afterEach(clearScenes);

test('QUAL-3: a change of quality keeps position, pause and speed, and covers the change with the last frame', async () => {
  const { engine, video, container } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  await expect.poll(() => renditionShown(video), eventually).toBe('sd');
  expect(engine.state.quality).toMatchObject({ choice: 'auto', currentLabel: '480p SD' });
  engine.setSpeed(1.5);
  engine.seek(5);
  await expect.poll(() => video.seeking, eventually).toBe(false);
  engine.setQuality('hd');
  expect(container.querySelector('canvas')).not.toBeNull();
  expect(engine.state.positionSeconds).toBe(5);
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
  await expect.poll(() => container.querySelector('canvas'), eventually).toBeNull();
  expect(video.currentTime).toBe(5);
  expect(video.paused).toBe(true);
  expect(video.playbackRate).toBe(1.5);
  expect(engine.state.quality).toMatchObject({ choice: 'hd', currentLabel: '720p HD' });
});

test('QUAL-3: a change of quality keeps playback running', async () => {
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.5);
  const before = video.currentTime;
  engine.setQuality('hd');
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.currentTime).toBeGreaterThanOrEqual(before);
});
