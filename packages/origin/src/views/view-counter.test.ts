import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import type { ViewBatch } from './view-batch.ts';
import { createViewCounter } from './view-counter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pgError = (code: string) => Object.assign(new Error(code), { code });

function setUp() {
  const written: [string, Record<string, number>, number][] = [];
  const write = vi.fn(async (section: string, batch: ViewBatch) => {
    const counts = [...batch.counts.values()].flatMap((ofSection) => [...ofSection]);
    written.push([section, Object.fromEntries(counts), batch.watches.length]);
  });
  const counter = createViewCounter({ write, log: silentLog, clock: () => Date.now() });
  return { counter, write, written };
}

/** A promise that the test resolves. */
function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const failWithShutdown = () => Promise.reject(pgError('57P01'));

describe('64: buffered views', () => {
  test('are written after a second with one statement per section', async () => {
    const { counter, written } = setUp();
    for (let n = 0; n < 200; n += 1) counter.add('video', 1 + (n % 2), `viewer-${n}`);
    counter.add('model', 1);
    await vi.advanceTimersByTimeAsync(999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([
      ['video', { 1: 100, 2: 100 }, 200],
      ['model', { 1: 1 }, 0],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(2);
  });

  test('are written earlier when the batch is full', async () => {
    const { counter, write } = setUp();
    for (let n = 0; n < 5000; n += 1) counter.add('video', n);
    await vi.advanceTimersByTimeAsync(0);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('that arrive during a write are written a second later, never concurrently', async () => {
    const { counter, write, written } = setUp();
    let finish: () => void = () => undefined;
    write.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    counter.add('video', 1);
    await vi.advanceTimersByTimeAsync(1000);
    counter.add('video', 2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(write).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([['video', { 2: 1 }, 0]]);
  });

  test('are written by close()', async () => {
    const { counter, written } = setUp();
    counter.add('playlist', 4);
    await counter.close();
    expect(written).toEqual([['playlist', { 4: 1 }, 0]]);
    expect(counter.isAccepting()).toBe(false);
  });

  test('close() waits for a running write and then writes the views that arrived during it', async () => {
    const { counter, write, written } = setUp();
    const running = deferred();
    write.mockImplementationOnce(async () => {
      await running.promise;
      written.push(['video', { 1: 1 }, 0]);
    });
    counter.add('video', 1);
    await vi.advanceTimersByTimeAsync(1000);
    counter.add('video', 2);
    let isClosed = false;
    const closing = counter.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([isClosed, write.mock.calls.length]).toEqual([false, 1]);
    running.resolve();
    await closing;
    expect(written).toEqual([
      ['video', { 1: 1 }, 0],
      ['video', { 2: 1 }, 0],
    ]);
  });

  test('close() waits for a running write when no further views are buffered', async () => {
    const { counter, write } = setUp();
    const running = deferred();
    write.mockImplementationOnce(() => running.promise);
    counter.add('video', 1);
    await vi.advanceTimersByTimeAsync(1000);
    let isClosed = false;
    const closing = counter.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isClosed).toBe(false);
    running.resolve();
    await closing;
    expect(write).toHaveBeenCalledTimes(1);
  });
});

describe('68: while the database is unavailable', () => {
  test('keeps accepted views, accepts no more, and recovers automatically', async () => {
    const { counter, write, written } = setUp();
    write.mockImplementation(failWithShutdown);
    counter.add('video', 1, 'a');
    counter.add('model', 2);
    expect(counter.isAccepting()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(counter.isAccepting()).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(counter.isAccepting()).toBe(false);
    write.mockImplementation(async (section, batch) => {
      written.push([
        section,
        Object.fromEntries(batch.counts.get(section as 'video') ?? []),
        batch.watches.length,
      ]);
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([
      ['video', { 1: 1 }, 1],
      ['model', { 2: 1 }, 0],
    ]);
    expect(counter.isAccepting()).toBe(true);
  });

  test('a retry writes only the sections that failed', async () => {
    const { counter, write } = setUp();
    write.mockImplementation((section) => (section === 'model' ? failWithShutdown() : Promise.resolve()));
    counter.add('video', 1);
    counter.add('model', 2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(write.mock.calls.map(([section]) => section)).toEqual(['video', 'model', 'model', 'model']);
  });

  test('accepts no more views while a write hangs', async () => {
    const { counter, write } = setUp();
    write.mockImplementation(() => new Promise(() => undefined));
    counter.add('video', 1);
    await vi.advanceTimersByTimeAsync(1000);
    counter.add('video', 1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(counter.isAccepting()).toBe(false);
  });

  test('drops views that the database rejects permanently', async () => {
    const { counter, write } = setUp();
    write.mockRejectedValueOnce(pgError('22003'));
    counter.add('video', 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(counter.isAccepting()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('close() tries one write and ends', async () => {
    const { counter, write } = setUp();
    write.mockImplementation(failWithShutdown);
    counter.add('video', 1);
    await counter.close();
    expect(write).toHaveBeenCalledTimes(1);
  });
});
