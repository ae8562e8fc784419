import { expect, test, vi } from 'vitest';
import { bytesASecond, fileSource } from '../../../testing/faults.ts';
import { setStage } from '../../../testing/resilience.ts';
import { attachUpNext, type UpNextCalls } from './attach-up-next.ts';

test('NEXT-6: `onSoon` waits until the rest of the video is buffered, and receives the measured link', {
  timeout: 60_000,
}, async (context) => {
  const stage = setStage(context);
  const faults = await stage.serve();
  // The file loads normally up to second 54, then almost not at all.
  await faults.set({ do: 'throttle', bytesPerSecond: 1000, fromByte: 54 * bytesASecond });
  const scene = stage.scene({ source: fileSource(faults), start: { atSeconds: 46 } });
  const { engine, video } = scene;
  const onSoon = vi.fn<UpNextCalls['onSoon']>();
  const measured: unknown[] = [];
  onSoon.mockImplementation(() => void measured.push(engine.linkKbit));
  const calls = () => ({ onPlay: () => undefined, onCancel: () => undefined, onSoon });
  attachUpNext(engine, { seconds: 12, calls, signal: engine.signal });
  await stage.playTo(scene, 49);
  expect(onSoon).not.toHaveBeenCalled();

  await faults.set();
  await expect.poll(() => onSoon.mock.calls.length, { timeout: 15_000, interval: 20 }).toBe(1);
  expect(video.buffered.end(video.buffered.length - 1)).toBeGreaterThan(59);
  expect(onSoon).toHaveBeenCalledWith({ linkKbit: measured[0] });
  expect(measured[0]).toBeDefined();
  expect(video.ended).toBe(false);
});
