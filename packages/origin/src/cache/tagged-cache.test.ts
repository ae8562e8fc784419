import { describe, expect, test } from 'vitest';
import type { Loaded } from './cache-entries.ts';
import { createTaggedCache } from './tagged-cache.ts';

function setUp(maxBytes = 1_000_000) {
  let now = 1_000_000;
  let loads = 0;
  const refreshErrors: unknown[] = [];
  const cache = createTaggedCache<string>({
    maxBytes,
    clock: () => now,
    onRefreshError: (error) => refreshErrors.push(error),
  });
  const load = (value: string, more: Partial<Loaded<string>> = {}) => {
    return async () => {
      loads += 1;
      return { value, bytes: value.length, freshMs: 1000, ...more };
    };
  };
  return {
    cache,
    load,
    refreshErrors,
    loads: () => loads,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** A promise that the test settles; the configured `lib` has no `Promise.withResolvers`. */
function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Lets pending promise callbacks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('7: single flight', () => {
  test('a thousand simultaneous requests for a cold key make one load', async () => {
    const { cache, load, loads } = setUp();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('a', load('one'))));
    expect(loads()).toBe(1);
    expect(new Set(answers.map((answer) => answer.value))).toEqual(new Set(['one']));
    expect(answers.filter((answer) => answer.state === 'loaded')).toHaveLength(1);
  });

  test('has() is true while a load is running or a stale value may be served', async () => {
    const { cache, load, pass } = setUp();
    expect(cache.has('a')).toBe(false);
    const loading = cache.get('a', load('one', { staleMs: 500 }));
    expect(cache.has('a')).toBe(true);
    await loading;
    pass(1499);
    expect(cache.has('a')).toBe(true);
    pass(1);
    expect(cache.has('a')).toBe(false);
  });

  test('peek() returns a fresh value with its age, and undefined for a missing or stale value', async () => {
    const { cache, load, loads, pass } = setUp();
    expect(cache.peek('a')).toBeUndefined();
    await cache.get('a', load('one', { staleMs: 5000 }));
    pass(400);
    expect(cache.peek('a')).toEqual({ value: 'one', state: 'fresh', ageMs: 400 });
    pass(600);
    expect(cache.peek('a')).toBeUndefined();
    expect(loads()).toBe(1);
  });

  test('a thousand simultaneous requests for an expired key make one load', async () => {
    const { cache, load, loads, pass } = setUp();
    await cache.get('a', load('one'));
    pass(1000);
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('a', load('two'))));
    expect(loads()).toBe(2);
    expect(answers.every((answer) => answer.value === 'two')).toBe(true);
  });

  test('a thousand simultaneous requests for a stale key make one load and wait for none', async () => {
    const { cache, load, loads, pass } = setUp();
    await cache.get('a', load('one', { staleMs: 5000 }));
    pass(1000);
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('a', load('two'))));
    expect(answers.every((answer) => answer.value === 'one' && answer.state === 'stale')).toBe(true);
    await settle();
    expect(loads()).toBe(2);
    expect(await cache.get('a', load('three'))).toEqual({ value: 'two', state: 'fresh', ageMs: 0 });
  });

  test('different keys load separately', async () => {
    const { cache, load, loads } = setUp();
    await Promise.all([cache.get('a', load('one')), cache.get('b', load('two'))]);
    expect(loads()).toBe(2);
  });

  test('a value with freshMs 0 is shared by the waiting calls and not stored', async () => {
    const { cache, load, loads } = setUp();
    await Promise.all([
      cache.get('a', load('one', { freshMs: 0 })),
      cache.get('a', load('one', { freshMs: 0 })),
    ]);
    expect(loads()).toBe(1);
    await cache.get('a', load('two'));
    expect(loads()).toBe(2);
  });
});

describe('failures and aborts', () => {
  test('a failed load rejects all waiting calls and is not stored', async () => {
    const { cache, load } = setUp();
    const deferred = createDeferred<Loaded<string>>();
    const waiting = [cache.get('a', () => deferred.promise), cache.get('a', () => deferred.promise)];
    deferred.reject(new Error('broken'));
    for (const answer of await Promise.allSettled(waiting)) expect(answer.status).toBe('rejected');
    expect((await cache.get('a', load('one'))).value).toBe('one');
  });

  test('a failed refresh keeps the stale value and is retried one second later', async () => {
    const { cache, load, pass, refreshErrors } = setUp();
    await cache.get('a', load('one', { staleMs: 60_000 }));
    pass(1000);
    let tries = 0;
    const broken = async () => {
      tries += 1;
      throw new Error('broken');
    };
    await cache.get('a', broken);
    await settle();
    expect((await cache.get('a', broken)).value).toBe('one');
    expect(tries).toBe(1);
    expect(refreshErrors).toHaveLength(1);
    pass(1000);
    await cache.get('a', broken);
    expect(tries).toBe(2);
  });

  test('an expired value is served when its reload fails, until staleIfErrorMs has passed', async () => {
    const { cache, load, pass, refreshErrors } = setUp();
    await cache.get('a', load('one', { staleMs: 1000, staleIfErrorMs: 10_000 }));
    const broken = () => Promise.reject(new Error('broken'));
    pass(2000);
    const answers = await Promise.all([cache.get('a', broken), cache.get('a', broken)]);
    expect(answers.map(({ value, state }) => [value, state])).toEqual([
      ['one', 'stale'],
      ['one', 'stale'],
    ]);
    expect(refreshErrors).toHaveLength(1);
    pass(500);
    // No reload within one second of a failure.
    expect((await cache.get('a', load('two'))).value).toBe('one');
    pass(500);
    expect((await cache.get('a', load('two', { freshMs: 1 }))).value).toBe('two');
    pass(20_000);
    await expect(cache.get('a', broken)).rejects.toThrow('broken');
  });

  test('a value that is purged during a failing reload is not served', async () => {
    const { cache, load, pass } = setUp();
    await cache.get('a', load('one', { staleIfErrorMs: 10_000, tags: ['t'] }));
    pass(1000);
    const deferred = createDeferred<Loaded<string>>();
    const waiting = cache.get('a', () => deferred.promise);
    cache.purge(['t']);
    deferred.reject(new Error('broken'));
    await expect(waiting).rejects.toThrow('broken');
  });

  test('aborting one waiting call does not abort the load', async () => {
    const { cache } = setUp();
    const deferred = createDeferred<Loaded<string>>();
    const controller = new AbortController();
    const aborted = cache.get('a', () => deferred.promise, { signal: controller.signal });
    const other = cache.get('a', () => deferred.promise);
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    deferred.resolve({ value: 'one', bytes: 3, freshMs: 1000 });
    expect(await other).toMatchObject({ value: 'one', state: 'joined' });
  });

  test('a load whose only waiting call was aborted is stored for the next call', async () => {
    const { cache, load, loads } = setUp();
    const deferred = createDeferred<Loaded<string>>();
    const controller = new AbortController();
    const aborted = cache.get('a', () => deferred.promise, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    deferred.resolve({ value: 'one', bytes: 3, freshMs: 1000 });
    await settle();
    expect((await cache.get('a', load('two'))).value).toBe('one');
    expect(loads()).toBe(0);
  });
});

describe('purging', () => {
  test('purging a tag removes the entries with that tag and no others', async () => {
    const { cache, load, loads } = setUp();
    await cache.get('a', load('one', { tags: ['video-1', 'videos'] }));
    await cache.get('b', load('two', { tags: ['video-2', 'videos'] }));
    cache.purge(['video-1']);
    expect((await cache.get('b', load('x'))).value).toBe('two');
    expect((await cache.get('a', load('new'))).value).toBe('new');
    expect(loads()).toBe(3);
    cache.purge(['videos']);
    expect((await cache.get('b', load('y'))).value).toBe('y');
  });

  test('9: a purge during a load repeats the load, so that no call gets the old state', async () => {
    const { cache } = setUp();
    const deferreds = [createDeferred<Loaded<string>>(), createDeferred<Loaded<string>>()];
    let loads = 0;
    const load = () => deferreds[loads++]?.promise ?? Promise.reject(new Error('too many loads'));
    const early = cache.get('a', load);
    cache.purge(['video-1']);
    const late = cache.get('a', load);
    deferreds[0]?.resolve({ value: 'old', bytes: 3, freshMs: 1000, tags: ['video-1'] });
    deferreds[1]?.resolve({ value: 'new', bytes: 3, freshMs: 1000, tags: ['video-1'] });
    expect((await early).value).toBe('new');
    expect((await late).value).toBe('new');
    expect(loads).toBe(2);
  });

  test('a value whose tag is purged during every load is returned but not stored', async () => {
    const { cache, loads, load } = setUp();
    let inner = 0;
    const answer = await cache.get('a', async () => {
      inner += 1;
      cache.purge(['hot']);
      return { value: `v${inner}`, bytes: 2, freshMs: 1000, tags: ['hot'] };
    });
    expect(answer.value).toBe('v3');
    await cache.get('a', load('next'));
    expect(loads()).toBe(1);
  });

  test('the tag * removes everything and repeats running loads', async () => {
    const { cache, load, loads } = setUp();
    await cache.get('a', load('one'));
    const deferreds = [createDeferred<Loaded<string>>(), createDeferred<Loaded<string>>()];
    let round = 0;
    const waiting = cache.get(
      'b',
      () => deferreds[round++]?.promise ?? Promise.reject(new Error('too many loads')),
    );
    cache.purge(['*']);
    deferreds[0]?.resolve({ value: 'old', bytes: 3, freshMs: 1000 });
    deferreds[1]?.resolve({ value: 'new', bytes: 3, freshMs: 1000 });
    expect((await waiting).value).toBe('new');
    await cache.get('a', load('two'));
    expect(loads()).toBe(2);
  });

  test('replacing an entry removes its old tags from the index', async () => {
    const { cache, load, loads, pass } = setUp();
    await cache.get('a', load('one', { tags: ['old'] }));
    pass(1000);
    await cache.get('a', load('two', { tags: ['new'] }));
    cache.purge(['old']);
    expect((await cache.get('a', load('three'))).value).toBe('two');
    expect(loads()).toBe(2);
  });
});

describe('7: bounds', () => {
  test('the least recently used entries are evicted above maxBytes', async () => {
    const { cache, load, loads } = setUp(3000);
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, load('x', { bytes: 600, tags: ['t'] }));
    expect(cache.stats().bytes).toBeLessThanOrEqual(3000);
    expect(cache.stats().entries).toBe(3);
    await cache.get('a', load('again', { bytes: 600 }));
    expect(loads()).toBe(5);
  });

  test('50,000 invented keys and tags stay within maxBytes, and a frequently used entry stays', async () => {
    const { cache, load, loads } = setUp(3_000_000);
    await cache.get('home', load('x', { bytes: 20_000, freshMs: 1e9 }));
    for (let number = 0; number < 50_000; number += 1) {
      await cache.get(`invented ${number}`, load('x', { bytes: 500, tags: [`tag-${number}`, 'all'] }));
      cache.peek('home');
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(3_000_000);
    expect(cache.stats().entries).toBeLessThan(6000);
    expect(cache.peek('home')).toBeDefined();
    const before = loads();
    cache.purge(['all']);
    expect(cache.stats()).toMatchObject({ entries: 1, flights: 0 });
    expect(loads()).toBe(before);
  });

  test('a value larger than the cache is returned and not stored', async () => {
    const { cache, load, loads } = setUp(3000);
    expect((await cache.get('a', load('x', { bytes: 10_000, tags: ['t'] }))).value).toBe('x');
    await cache.get('a', load('x', { bytes: 10_000 }));
    expect(loads()).toBe(2);
    expect(cache.stats()).toEqual({ entries: 0, bytes: 0, flights: 0 });
  });
});
