import { describe, expect, test } from 'vitest';
import { createTaggedCache, type Loaded } from './tagged-cache.ts';

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

/** A load that waits until it is told to go on. */
function gate<Value>() {
  let open: (value: Value) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('one load a key', () => {
  test('a thousand simultaneous requests for a cold key make one load', async () => {
    const { cache, load, loads } = setUp();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('a', load('one'))));
    expect(loads()).toBe(1);
    expect(new Set(answers.map((answer) => answer.value))).toEqual(new Set(['one']));
    expect(answers.filter((answer) => answer.state === 'loaded')).toHaveLength(1);
  });

  test('a key costs no load of its own while a load is under way or an answer may still be given', async () => {
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

  test('peeking tells a fresh value at once with its age, and nothing of a missing or an old one', async () => {
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

  test('another key loads by itself', async () => {
    const { cache, load, loads } = setUp();
    await Promise.all([cache.get('a', load('one')), cache.get('b', load('two'))]);
    expect(loads()).toBe(2);
  });

  test('what is not fresh at all is shared by those who wait and then forgotten', async () => {
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
  test('a failed load reaches all who wait and is not kept', async () => {
    const { cache, load } = setUp();
    const door = gate<Loaded<string>>();
    const waiting = [cache.get('a', () => door.promise), cache.get('a', () => door.promise)];
    door.fail(new Error('broken'));
    for (const answer of await Promise.allSettled(waiting)) expect(answer.status).toBe('rejected');
    expect((await cache.get('a', load('one'))).value).toBe('one');
  });

  test('a failed refresh keeps the stale value and is tried again a second later', async () => {
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

  test('a value that is too old is told when loading a new one fails, until its last moment', async () => {
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
    // Within a second of the failure the source is not asked again.
    expect((await cache.get('a', load('two'))).value).toBe('one');
    pass(500);
    expect((await cache.get('a', load('two', { freshMs: 1 }))).value).toBe('two');
    pass(20_000);
    await expect(cache.get('a', broken)).rejects.toThrow('broken');
  });

  test('a value purged while its reload fails is not told', async () => {
    const { cache, load, pass } = setUp();
    await cache.get('a', load('one', { staleIfErrorMs: 10_000, tags: ['t'] }));
    pass(1000);
    const door = gate<Loaded<string>>();
    const waiting = cache.get('a', () => door.promise);
    cache.purge(['t']);
    door.fail(new Error('broken'));
    await expect(waiting).rejects.toThrow('broken');
  });

  test('aborting one waiter leaves the load to the others', async () => {
    const { cache } = setUp();
    const door = gate<Loaded<string>>();
    const controller = new AbortController();
    const aborted = cache.get('a', () => door.promise, { signal: controller.signal });
    const patient = cache.get('a', () => door.promise);
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    door.open({ value: 'one', bytes: 3, freshMs: 1000 });
    expect(await patient).toMatchObject({ value: 'one', state: 'joined' });
  });

  test('a load whose only waiter left is kept for the next', async () => {
    const { cache, load, loads } = setUp();
    const door = gate<Loaded<string>>();
    const controller = new AbortController();
    const aborted = cache.get('a', () => door.promise, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    door.open({ value: 'one', bytes: 3, freshMs: 1000 });
    await settle();
    expect((await cache.get('a', load('two'))).value).toBe('one');
    expect(loads()).toBe(0);
  });
});

describe('purging', () => {
  test('a purged tag removes what was made from it and nothing else', async () => {
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

  test('a purge during a load makes it load again, so that nobody is told the old state', async () => {
    const { cache } = setUp();
    const doors = [gate<Loaded<string>>(), gate<Loaded<string>>()];
    let loads = 0;
    const load = () => doors[loads++]?.promise ?? Promise.reject(new Error('too many loads'));
    const early = cache.get('a', load);
    cache.purge(['video-1']);
    const late = cache.get('a', load);
    doors[0]?.open({ value: 'old', bytes: 3, freshMs: 1000, tags: ['video-1'] });
    doors[1]?.open({ value: 'new', bytes: 3, freshMs: 1000, tags: ['video-1'] });
    expect((await early).value).toBe('new');
    expect((await late).value).toBe('new');
    expect(loads).toBe(2);
  });

  test('a tag purged all the time is told but not kept', async () => {
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

  test('the tag * removes everything, a load under way included', async () => {
    const { cache, load, loads } = setUp();
    await cache.get('a', load('one'));
    const doors = [gate<Loaded<string>>(), gate<Loaded<string>>()];
    let round = 0;
    const waiting = cache.get(
      'b',
      () => doors[round++]?.promise ?? Promise.reject(new Error('too many loads')),
    );
    cache.purge(['*']);
    doors[0]?.open({ value: 'old', bytes: 3, freshMs: 1000 });
    doors[1]?.open({ value: 'new', bytes: 3, freshMs: 1000 });
    expect((await waiting).value).toBe('new');
    await cache.get('a', load('two'));
    expect(loads()).toBe(2);
  });

  test('the tags of an entry replaced by another are forgotten', async () => {
    const { cache, load, loads, pass } = setUp();
    await cache.get('a', load('one', { tags: ['old'] }));
    pass(1000);
    await cache.get('a', load('two', { tags: ['new'] }));
    cache.purge(['old']);
    expect((await cache.get('a', load('three'))).value).toBe('two');
    expect(loads()).toBe(2);
  });
});

describe('bounds', () => {
  test('the least recently used entries leave when the bytes run out', async () => {
    const { cache, load, loads } = setUp(3000);
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, load('x', { bytes: 600, tags: ['t'] }));
    expect(cache.stats().bytes).toBeLessThanOrEqual(3000);
    expect(cache.stats().entries).toBe(3);
    await cache.get('a', load('again', { bytes: 600 }));
    expect(loads()).toBe(5);
  });

  test('50,000 invented keys and tags stay within the bytes, and what is told often stays', async () => {
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

  test('an answer larger than the cache is told and not kept', async () => {
    const { cache, load, loads } = setUp(3000);
    expect((await cache.get('a', load('x', { bytes: 10_000, tags: ['t'] }))).value).toBe('x');
    await cache.get('a', load('x', { bytes: 10_000 }));
    expect(loads()).toBe(2);
    expect(cache.stats()).toEqual({ entries: 0, bytes: 0, flights: 0 });
  });
});
