import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiskReserve } from './disk-reserve.ts';
import { withinReserve } from './within-reserve.ts';

const disk = { free: 2_000_000_000 };
const reserve = createDiskReserve({
  folder: '/data',
  minimumMegabytes: 2000,
  freeBytes: async () => disk.free,
});
const running = new AbortController().signal;

beforeEach(() => {
  disk.free = 2_000_000_000;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that lasts until it is aborted, and fails as a stream does. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The operation was aborted')));
  });

test('runs the work while the reserve is free, and then checks no more', async () => {
  expect(await withinReserve(reserve, running, async () => 'encoded')).toBe('encoded');
  expect(vi.getTimerCount()).toBe(0);
});

test('does not start the work while less than the reserve is free', async () => {
  disk.free -= 1;
  const work = vi.fn();
  await expect(withinReserve(reserve, running, work)).rejects.toMatchObject({ code: 'no_space' });
  expect(work).not.toHaveBeenCalled();
});

test('aborts the work within seconds when less than the reserve is free, and names the reason', async () => {
  const work = vi.fn(endless);
  const failure = expect(withinReserve(reserve, running, work)).rejects.toMatchObject({ code: 'no_space' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work.mock.calls[0]?.[0].aborted).toBe(false);
  disk.free -= 1;
  await vi.advanceTimersByTimeAsync(2000);
  await failure;
  expect(vi.getTimerCount()).toBe(0);
});

test('passes the signal of the worker on, and its errors', async () => {
  const stopping = new AbortController();
  const failure = expect(withinReserve(reserve, stopping.signal, endless)).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(0);
  stopping.abort(new Error('The worker stops.'));
  await failure;
});
