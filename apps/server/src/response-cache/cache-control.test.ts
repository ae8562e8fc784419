import { expect, test } from 'vitest';
import { freshnessOf, tagsOf } from './cache-control.ts';

const headers = (cacheControl: string, more: Record<string, string> = {}) =>
  new Headers({ 'cache-control': cacheControl, ...more });

test('is fresh for s-maxage, and stale for the same time without stale-while-revalidate', () => {
  expect(freshnessOf(headers('public, max-age=0, s-maxage=60'))).toEqual({
    freshMs: 60_000,
    staleMs: 60_000,
  });
});

test('takes the stale time from stale-while-revalidate', () => {
  expect(freshnessOf(headers('public, s-maxage=60, stale-while-revalidate=600'))).toEqual({
    freshMs: 60_000,
    staleMs: 600_000,
  });
});

test.each([
  ['there is no s-maxage', headers('public, max-age=60')],
  ['it is private', headers('private, s-maxage=60')],
  ['it may not be stored', headers('no-store, s-maxage=60')],
  ['its shared lifetime is 0', headers('public, s-maxage=0')],
  ['it sets a cookie', headers('public, s-maxage=60', { 'set-cookie': 'a=b' })],
  ['it varies by the cookie', headers('public, s-maxage=60', { vary: 'Accept-Encoding, Cookie' })],
])('does not allow storing when %s', (_, answer) => {
  expect(freshnessOf(answer)).toBeUndefined();
});

test('allows storing an answer that varies by Accept-Encoding', () => {
  expect(freshnessOf(headers('s-maxage=1', { vary: 'accept-encoding' }))).toBeDefined();
});

test('reads the tags from Surrogate-Key', () => {
  expect(tagsOf(new Headers({ 'surrogate-key': 'video-7  videos' }))).toEqual(['video-7', 'videos']);
  expect(tagsOf(new Headers())).toEqual([]);
});
