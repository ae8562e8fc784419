import { afterEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../testing/scene.ts';

afterEach(() => {
  clearScenes();
  vi.restoreAllMocks();
});

const eventually = { timeout: 8000, interval: 20 };

/** A playing or paused video whose machine can be put to sleep, with addresses that can expire. */
async function sleeper({ isHls = false } = {}) {
  const [expiring, fresh] = [openGate(), openGate()];
  const sourceOf = (gate: typeof fresh) =>
    clipSource(gate, isHls ? { hlsUrl: gate.address('master.m3u8') } : {});
  const clock = createManualClock();
  let wallMs = 1_000_000;
  const refresh = vi.fn(async () => sourceOf(fresh));
  const scene = setScene({
    source: sourceOf(expiring),
    hlsFromSeconds: isHls ? 10 : 1800,
    startMuted: true,
    startSeconds: 3,
    clock,
    wallNow: () => wallMs,
    refresh,
  });
  scene.engine.play();
  await expect.poll(() => scene.engine.state.playback, eventually).toBe('playing');
  return {
    ...scene,
    refresh,
    fresh,
    expire: () => expiring.close(403),
    pass(milliseconds: number) {
      wallMs += milliseconds;
    },
    /** Time passes on the wall, and no timer runs meanwhile. */
    sleep(milliseconds: number) {
      wallMs += milliseconds;
      clock.advance(500);
    },
  };
}

test.each([false, true])(
  'WAKE-1: after sleep an expired address is signed again before playback runs into it (stream: %s)',
  async (isHls) => {
    const { video, engine, refresh, expire, sleep } = await sleeper({ isHls });
    await expire();
    const seconds = video.currentTime;
    sleep(9 * 3600_000);
    await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
    await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(seconds + 1);
    expect(engine.state.failure).toBeUndefined();
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test('WAKE-1: who paused before the sleep stays paused, with an address that works', async () => {
  const { video, engine, refresh, expire, sleep, fresh } = await sleeper();
  engine.pause();
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  const seconds = video.currentTime;
  await expire();
  sleep(9 * 3600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
  await expect.poll(() => video.currentSrc, eventually).toContain(fresh.address('sd.mp4'));
  await expect.poll(() => video.readyState > 1 && !video.seeking, eventually).toBe(true);
  expect(video.paused).toBe(true);
  expect(Math.abs(video.currentTime - seconds)).toBeLessThan(1);
});

test('WAKE-2: a page that is looked at again soon asks nobody', async () => {
  const { refresh, expire, sleep } = await sleeper();
  const ask = vi.spyOn(window, 'fetch');
  await expire();
  ask.mockClear();
  sleep(20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(ask).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('WAKE-3: a page back from the cache of the browser looks at its address', async () => {
  const { refresh, expire, pass } = await sleeper();
  await expire();
  // Time that no timer of the frozen page has seen.
  pass(61_000);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
});
