import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import { attachThumbnails } from './attach-thumbnails.ts';

afterEach(clearScenes);

function openThumbnails(file = 'timelines.vtt') {
  const gate = openGate();
  const source = clipSource(gate, { timelines: { url: gate.address(file) } });
  const scene = setScene({ source, start: { muted: true } });
  const { state } = attachThumbnails(scene.engine, () => ({}));
  return { ...scene, cues: () => state.value.cues.length };
}

test('THUMB-3: the cues are loaded when the viewer is active in the player', async () => {
  const { container, cues } = openThumbnails();
  expect(cues()).toBe(0);
  container.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch' }));
  await expect.poll(cues, eventually).toBe(12);
});

test('THUMB-3: the cues are loaded when playback has started', async () => {
  const { engine, cues } = openThumbnails();
  engine.play();
  await expect.poll(cues, eventually).toBe(12);
});

test('THUMB-3: a video that plays already loads the cues', async () => {
  const { engine } = openThumbnails('none.vtt');
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  const gate = openGate();
  const source = { ...engine.source, timelines: { url: gate.address('timelines.vtt') } };
  const { state } = attachThumbnails({ ...engine, source, state: engine.state }, () => ({}));
  await expect.poll(() => state.value.cues.length, eventually).toBe(12);
});

test('THUMB-3: a missing file leaves a player without thumbnails', async () => {
  const { engine, video, cues } = openThumbnails('none.vtt');
  engine.play();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.2);
  expect(cues()).toBe(0);
  expect(engine.state.failure).toBeUndefined();
});
