import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { clearScenes, clipSource, openGate, setScene } from '../../../testing/scene.ts';

afterEach(() => {
  clearScenes();
  vi.restoreAllMocks();
});

/** A playing video with simulated sleep and addresses that can expire. */
async function setSleepScene({ isHls = false } = {}) {
  const [expiring, fresh] = [openGate(), openGate()];
  const sourceOf = (gate: typeof fresh) =>
    clipSource(gate, isHls ? { hlsUrl: gate.address('master.m3u8') } : {});
  const clock = createManualClock();
  let wallMs = 1_000_000;
  const refresh = vi.fn(async () => sourceOf(fresh));
  const scene = setScene({
    source: sourceOf(expiring),
    hlsFromSeconds: isHls ? 10 : 1800,
    start: { muted: true, atSeconds: 3 },
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
    advanceWallClock(milliseconds: number) {
      wallMs += milliseconds;
    },
    /** The wall clock advances while timers do not run. */
    sleep(milliseconds: number) {
      wallMs += milliseconds;
      clock.advance(500);
    },
  };
}

test.each([false, true])(
  'WAKE-1: after sleep an expired address is refreshed before playback needs it (stream: %s)',
  async (isHls) => {
    const { video, engine, refresh, expire, sleep } = await setSleepScene({ isHls });
    await expire();
    const seconds = video.currentTime;
    sleep(9 * 3600_000);
    await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
    await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(seconds + 1);
    expect(engine.state.failure).toBeUndefined();
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test('WAKE-1: a viewer who paused before the sleep stays paused, with a valid address', async () => {
  const { video, engine, refresh, expire, sleep, fresh } = await setSleepScene();
  engine.pause();
  await expect.poll(() => engine.state.playback, eventually).toBe('paused');
  const seconds = video.currentTime;
  await expire();
  sleep(9 * 3600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
  await expect.poll(() => video.currentSrc, eventually).toContain(fresh.address('sd.mp4'));
  // The element may have data before its `loadedmetadata` event restores the position.
  const isRestored = () =>
    video.readyState > 1 && !video.seeking && Math.abs(video.currentTime - seconds) < 1;
  await expect.poll(isRestored, eventually).toBe(true);
  expect(video.paused).toBe(true);
});

test('WAKE-2: a page that becomes visible after a short time sends no request', async () => {
  const { refresh, expire, sleep } = await setSleepScene();
  const fetchSpy = vi.spyOn(window, 'fetch');
  await expire();
  fetchSpy.mockClear();
  sleep(20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(fetchSpy).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('WAKE-3: a page restored from the back/forward cache checks its address', async () => {
  const { refresh, expire, advanceWallClock } = await setSleepScene();
  await expire();
  // Timers did not run while the page was frozen.
  advanceWallClock(61_000);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => refresh.mock.calls.length, eventually).toBe(1);
});
