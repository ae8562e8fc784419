import { expect, test } from 'vitest';
import { freshnessOf, tagsOf } from './cache-control.ts';

const headers = (cacheControl: string, more: Record<string, string> = {}) =>
  new Headers({ 'cache-control': cacheControl, ...more });

test('an answer is kept for s-maxage and told as long again while it is renewed', () => {
  expect(freshnessOf(headers('public, max-age=0, s-maxage=60'))).toEqual({
    freshMs: 60_000,
    staleMs: 60_000,
  });
});

test('stale-while-revalidate says how long it is told while it is renewed', () => {
  expect(freshnessOf(headers('public, s-maxage=60, stale-while-revalidate=600'))).toEqual({
    freshMs: 60_000,
    staleMs: 600_000,
  });
});

test.each([
  ['nothing is said to shared caches', headers('public, max-age=60')],
  ['it is private', headers('private, s-maxage=60')],
  ['it may not be stored', headers('no-store, s-maxage=60')],
  ['its shared lifetime is 0', headers('public, s-maxage=0')],
  ['it sets a cookie', headers('public, s-maxage=60', { 'set-cookie': 'a=b' })],
  ['it varies by the cookie', headers('public, s-maxage=60', { vary: 'Accept-Encoding, Cookie' })],
])('an answer is not kept when %s', (_, answer) => {
  expect(freshnessOf(answer)).toBeUndefined();
});

test('varying by the accepted encoding does not keep an answer from being stored', () => {
  expect(freshnessOf(headers('s-maxage=1', { vary: 'accept-encoding' }))).toBeDefined();
});

test('the surrogate keys are the tags', () => {
  expect(tagsOf(new Headers({ 'surrogate-key': 'video-7  videos' }))).toEqual(['video-7', 'videos']);
  expect(tagsOf(new Headers())).toEqual([]);
});
