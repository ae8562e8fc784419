import { expect, test, vi } from 'vitest';
import { createPagePrefetch } from './page-prefetch.ts';

function setUp() {
  let nowMs = 0;
  const ahead = createPagePrefetch<string>(() => nowMs);
  let made = 0;
  const load = vi.fn(async () => {
    made += 1;
    return `page ${made}`;
  });
  return {
    ahead,
    load,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('returns a prefetched page to its loader once', async () => {
  const { ahead, load } = setUp();
  ahead.ask('/video/2/x/?r=1');
  expect(await ahead.load('/video/2/x/?r=1', load)).toBe('page 1');
  expect(ahead.peek('/video/2/x/?r=1')).toBe('page 1');
  expect(await ahead.load('/video/2/x/?r=1', load)).toBe('page 1');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await ahead.load('/video/2/x/?r=1', load)).toBe('page 2');
});

test('stores nothing for a page that was not prefetched, or for another address', async () => {
  const { ahead, load } = setUp();
  expect(await ahead.load('/a', load)).toBe('page 1');
  expect(ahead.peek('/a')).toBeUndefined();
  ahead.ask('/a');
  await ahead.load('/a?r=1', load);
  expect(ahead.peek('/a?r=1')).toBeUndefined();
});

test('expires a stored page', async () => {
  const { ahead, load, wait } = setUp();
  ahead.ask('/a');
  await ahead.load('/a', load);
  wait(59_999);
  expect(ahead.peek('/a')).toBe('page 1');
  wait(1);
  expect(ahead.peek('/a')).toBeUndefined();
  expect(await ahead.load('/a', load)).toBe('page 2');
});

test('ignores a failure or redirect of a prefetch, and throws it on navigation', async () => {
  const { ahead } = setUp();
  const fails = () => Promise.reject(new Error('moved'));
  ahead.ask('/a');
  expect(await ahead.load('/a', fails)).toBeUndefined();
  await expect(ahead.load('/a', fails)).rejects.toThrow('moved');
});

test('returns a known page to its loader once', async () => {
  const { ahead, load } = setUp();
  ahead.keep('/video/2/x/', 'shown');
  expect(await ahead.load('/video/2/x/', load)).toBe('shown');
  expect(await ahead.load('/video/2/x/', load)).toBe('page 1');
});
