import { afterEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';

afterEach(() => {
  clearScenes();
  vi.restoreAllMocks();
});

const eventually = { timeout: 8000, interval: 5 };
/** For a clock that each poll advances: leaves time for the real answers, so that on a busy machine they do not time out. */
const withAnswers = { timeout: 20_000, interval: 50 };

test('REC-5: a player probes a few hundred times in an hour without server, then only after browser events', async () => {
  const gate = openGate();
  await gate.close(0);
  const clock = createManualClock();
  const { engine } = setScene({ source: clipSource(gate), start: { muted: true }, clock });
  engine.play();
  await expect
    .poll(() => {
      clock.advance(500);
      return engine.state.failure?.code;
    }, eventually)
    .toBe('network');
  const fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('gone')));
  clock.advance(3_600_000);
  const probeCount = fetchSpy.mock.calls.length;
  expect(probeCount).toBeGreaterThan(200);
  expect(probeCount).toBeLessThan(400);
  clock.advance(24 * 3_600_000);
  expect(fetchSpy.mock.calls.length - probeCount).toBeLessThan(100);
  const before = fetchSpy.mock.calls.length;
  clock.advance(24 * 3_600_000);
  expect(fetchSpy.mock.calls.length).toBe(before);
  window.dispatchEvent(new Event('online'));
  expect(fetchSpy.mock.calls.length).toBe(before + 1);
});

test('REC-7: addresses that are refused right after a refresh do not cause further refreshes', async () => {
  const gate = openGate();
  await gate.close(403);
  const clock = createManualClock();
  const refresh = vi.fn(async () => clipSource(gate));
  const { engine } = setScene({ source: clipSource(gate), start: { muted: true }, clock, refresh });
  engine.play();
  await expect.poll(() => engine.state.failure?.code, eventually).toBe('forbidden');
  clock.advance(3_600_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(refresh).toHaveBeenCalledTimes(1);
  // A retry by the viewer allows one more refresh.
  engine.retry();
  await expect.poll(() => engine.state.failure?.code, eventually).toBe('forbidden');
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('REC-7: a refresh that fails is called three times, then at the interval of the probes', async () => {
  const gate = openGate();
  await gate.close(403);
  const clock = createManualClock();
  let isBroken = true;
  const refresh = vi.fn(async () => {
    if (isBroken) throw new Error('502');
    return clipSource(openGate());
  });
  const { engine } = setScene({ source: clipSource(gate), start: { muted: true }, clock, refresh });
  engine.play();
  const later = () => {
    clock.advance(500);
    return engine.state.failure?.code;
  };
  await expect.poll(later, withAnswers).toBe('forbidden');
  expect(refresh).toHaveBeenCalledTimes(3);
  isBroken = false;
  await expect.poll(later, withAnswers).toBeUndefined();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
});
