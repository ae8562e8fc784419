import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, renditionShown, setScene } from '../../../testing/scene.ts';

afterEach(clearScenes);

test('PIP-2: a pause by the browser, as on closing picture-in-picture, clears the play intent: a change of quality stays paused', async () => {
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.3);
  video.pause();
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  engine.setQuality('hd');
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
  await expect.poll(() => video.seeking, eventually).toBe(false);
  expect(video.paused).toBe(true);
  expect(engine.state.playback).toBe('paused');
});

test('PIP-2: a play by the browser sets the play intent: a change of quality keeps playing', async () => {
  const { engine, video } = setScene({ source: clipSource(openGate()), start: { muted: true } });
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.1);
  engine.pause();
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  await video.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  engine.setQuality('hd');
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(video.paused).toBe(false);
});
