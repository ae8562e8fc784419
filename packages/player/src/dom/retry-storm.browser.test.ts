import { afterEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../testing/scene.ts';

afterEach(() => {
  clearScenes();
  vi.restoreAllMocks();
});

const eventually = { timeout: 8000, interval: 5 };

test('REC-5: in an hour without a server a player asks a few hundred times, then only when something happens', async () => {
  const gate = openGate();
  await gate.close(0);
  const clock = createManualClock();
  const { engine } = setScene({ source: clipSource(gate), startMuted: true, clock });
  engine.play();
  await expect
    .poll(() => {
      clock.advance(500);
      return engine.state.failure?.code;
    }, eventually)
    .toBe('network');
  const ask = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('gone')));
  clock.advance(3_600_000);
  const asked = ask.mock.calls.length;
  expect(asked).toBeGreaterThan(200);
  expect(asked).toBeLessThan(400);
  clock.advance(24 * 3_600_000);
  expect(ask.mock.calls.length - asked).toBeLessThan(100);
  const before = ask.mock.calls.length;
  clock.advance(24 * 3_600_000);
  expect(ask.mock.calls.length).toBe(before);
  window.dispatchEvent(new Event('online'));
  expect(ask.mock.calls.length).toBe(before + 1);
});

test('REC-7: addresses that are refused as soon as they are signed are not signed for ever', async () => {
  const gate = openGate();
  await gate.close(403);
  const clock = createManualClock();
  const refresh = vi.fn(async () => clipSource(gate));
  const { engine } = setScene({ source: clipSource(gate), startMuted: true, clock, refresh });
  engine.play();
  await expect.poll(() => engine.state.failure?.code, eventually).toBe('forbidden');
  clock.advance(3_600_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(refresh).toHaveBeenCalledTimes(1);
  // The viewer may try, and that is one more.
  engine.retry();
  await expect.poll(() => engine.state.failure?.code, eventually).toBe('forbidden');
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('REC-7: a page that fails to sign is asked three times, then as gently as a server that is gone', async () => {
  const gate = openGate();
  await gate.close(403);
  const clock = createManualClock();
  let isBroken = true;
  const refresh = vi.fn(async () => {
    if (isBroken) throw new Error('502');
    return clipSource(openGate());
  });
  const { engine } = setScene({ source: clipSource(gate), startMuted: true, clock, refresh });
  engine.play();
  const later = () => {
    clock.advance(500);
    return engine.state.failure?.code;
  };
  await expect.poll(later, eventually).toBe('forbidden');
  expect(refresh).toHaveBeenCalledTimes(3);
  isBroken = false;
  await expect.poll(later, eventually).toBeUndefined();
  await expect.poll(() => engine.state.playback, eventually).toBe('playing');
});
