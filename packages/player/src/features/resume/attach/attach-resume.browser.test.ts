import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';
import { attachResume } from './attach-resume.ts';

afterEach(clearScenes);

async function openOffer() {
  const clock = createManualClock();
  const source = clipSource(openGate(), { durationSeconds: 100 });
  const { engine, container } = setScene({ source, clock });
  const resume = attachResume(engine, () => ({ start: { resumeSeconds: 10 } }));
  engine.setVolume(0);
  engine.setSpeed(0.5);
  expect(resume.state.value.offerSeconds).toBeUndefined();
  engine.play();
  await expect.poll(() => resume.state.value.offerSeconds, eventually).toBe(10);
  return { clock, engine, container, resume };
}

test('RESUME-3: the offer closes 8 s after the first frame', async () => {
  const { clock, resume } = await openOffer();
  clock.advance(7999);
  expect(resume.state.value.offerSeconds).toBe(10);
  clock.advance(1);
  expect(resume.state.value.offerSeconds).toBeUndefined();
});

test('RESUME-3: the offer stays open for another 8 s while it has focus', async () => {
  const { clock, container, resume } = await openOffer();
  const panel = container.appendChild(document.createElement('button'));
  resume.setPanel(panel);
  panel.focus();
  clock.advance(8000);
  expect(resume.state.value.offerSeconds).toBe(10);
  panel.blur();
  clock.advance(8000);
  expect(resume.state.value.offerSeconds).toBeUndefined();
});

test('RESUME-3: a closed offer does not return when playback continues', async () => {
  const { engine, resume } = await openOffer();
  resume.dismiss();
  engine.pause();
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  engine.play();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
  expect(resume.state.value.offerSeconds).toBeUndefined();
});
