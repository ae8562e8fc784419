import { describe, expect, test, vi } from 'vitest';
import { createKnownObjects, type FindExisting } from './known-objects.ts';

function setUp() {
  let now = 1_000_000;
  const find = vi.fn<FindExisting>(async (_section, ids) => ids.filter((id) => id < 100));
  return {
    find,
    known: createKnownObjects(find, () => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('65: the cache of existing objects', () => {
  test('a thousand concurrent calls cause one query', async () => {
    const { known, find } = setUp();
    const calls = Array.from({ length: 1000 }, (_, n) => known.has('video', 1 + (n % 200)));
    const answers = await Promise.all(calls);
    expect(find).toHaveBeenCalledTimes(1);
    expect(answers.filter(Boolean)).toHaveLength(99 * 5);
  });

  test('calls during a query share the next query', async () => {
    const { known, find } = setUp();
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    find.mockImplementationOnce(async (_section, ids) => {
      await finished;
      return ids;
    });
    const first = known.has('video', 1);
    await Promise.resolve();
    await Promise.resolve();
    const later = [known.has('video', 2), known.has('video', 3), known.has('video', 500)];
    finish();
    expect(await first).toBe(true);
    expect(await Promise.all(later)).toEqual([true, true, false]);
    expect(find.mock.calls.map(([, ids]) => ids)).toEqual([[1], [2, 3, 500]]);
  });

  test('caches existing ids for minutes and unknown ids for seconds', async () => {
    const { known, find, pass } = setUp();
    await known.has('video', 1);
    await known.has('video', 500);
    pass(4000);
    await known.has('video', 1);
    await known.has('video', 500);
    expect(find).toHaveBeenCalledTimes(2);
    pass(2000);
    await known.has('video', 1);
    await known.has('video', 500);
    expect(find.mock.calls.map(([, ids]) => ids)).toEqual([[1], [500], [500]]);
  });

  test('queries a purged video again, and every id after a purge of everything', async () => {
    const { known, find } = setUp();
    await known.has('video', 1);
    known.purge(['videos', 'video-1']);
    await known.has('video', 1);
    known.purge(['*']);
    await known.has('video', 1);
    expect(find).toHaveBeenCalledTimes(3);
  });

  test('queries sections separately and does not cache a failure', async () => {
    const { known, find } = setUp();
    find.mockRejectedValueOnce(new Error('away'));
    const [video, model] = await Promise.allSettled([known.has('video', 1), known.has('model', 1)]);
    expect([video.status, model.status]).toEqual(['rejected', 'fulfilled']);
    expect(await known.has('video', 1)).toBe(true);
  });
});
