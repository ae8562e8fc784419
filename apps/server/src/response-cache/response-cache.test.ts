import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTaggedCache } from '@nightjar/origin';
import { beforeEach, expect, test } from 'vitest';
import { type CachedEntry, createResponseCache } from './response-cache.ts';

let now: number;
let calls: string[];
let answer: () => Response;
let cache: ReturnType<typeof createTaggedCache<CachedEntry>>;
let shared: ReturnType<typeof createResponseCache>;

const at = (target: string) => ({ key: target, target });
const fetch = async (target: string) => {
  calls.push(target);
  return answer();
};
const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60', ...headers },
  });
const textOf = async (target: string) =>
  (await shared.get(at(target), fetch))?.answer.bodies.identity.toString();

beforeEach(() => {
  now = 1_000_000;
  calls = [];
  answer = () => page('first');
  cache = createTaggedCache<CachedEntry>({ maxBytes: 1_000_000, clock: () => now });
  shared = createResponseCache({ cache, timeoutMs: 1000 });
});

test('loads an answer once and serves it from memory with its age', async () => {
  expect((await shared.get(at('/'), fetch))?.outcome).toBe('miss');
  now += 42_500;
  const again = await shared.get(at('/'), fetch);
  expect(again?.outcome).toBe('hit');
  expect(again?.ageSeconds).toBe(42);
  expect(calls).toEqual(['/']);
});

test('loads once for concurrent requests of one address', async () => {
  const all = await Promise.all(Array.from({ length: 500 }, () => shared.get(at('/videos/'), fetch)));
  expect(calls).toHaveLength(1);
  expect(new Set(all.map((one) => one?.answer)).size).toBe(1);
});

test('shares one answer between addresses with the same key, loaded from their canonical address', async () => {
  await shared.get({ key: 'one', target: '/?a=1' }, fetch);
  expect((await shared.get({ key: 'one', target: '/?a=1' }, fetch))?.outcome).toBe('hit');
  await shared.get({ key: 'two', target: '/?a=2' }, fetch);
  expect(calls).toEqual(['/?a=1', '/?a=2']);
});

test.each([301, 302, 308, 404])(
  'does not cache an answer with status %i, whatever its lifetime',
  async (status) => {
    answer = () => new Response(null, { status, headers: { 'cache-control': 'public, s-maxage=60' } });
    for (let number = 0; number < 3; number += 1) {
      expect((await shared.get(at('/x'), fetch))?.answer.status).toBe(status);
    }
    expect(calls).toHaveLength(3);
    expect(cache.stats().entries).toBe(0);
  },
);

test('caches the 404 that all unknown addresses share', async () => {
  answer = () =>
    new Response('missing', { status: 404, headers: { 'cache-control': 'public, s-maxage=10' } });
  for (let number = 0; number < 3; number += 1) {
    await shared.get({ key: 'unknown', target: '/unknown/', keepsNotFound: true }, fetch);
  }
  expect(calls).toHaveLength(1);
});

test('stores no entry for an error that may not be cached, and serves the next answer from memory again', async () => {
  for (const status of [400, 404, 503]) {
    answer = () => new Response('broken', { status, headers: { 'cache-control': 'no-store' } });
    expect((await shared.get(at('/x'), fetch))?.answer.status).toBe(status);
    expect(cache.stats().entries).toBe(0);
  }
  answer = () => page('whole');
  expect(await textOf('/x')).toBe('whole');
});

test('looks up what it has for a key without a load', async () => {
  expect(shared.lookup('/')).toEqual({ kind: 'miss' });
  const making = shared.get(at('/'), fetch);
  expect(shared.lookup('/')).toEqual({ kind: 'stale' });
  const answered = await making;
  now += 5000;
  expect(shared.lookup('/')).toEqual({
    kind: 'hit',
    response: { answer: answered?.answer, outcome: 'hit', ageSeconds: 5 },
  });
  now += 56_000;
  expect(shared.lookup('/')).toEqual({ kind: 'stale' });
  answer = () => page('mine', { 'cache-control': 'private, no-store' });
  await shared.get(at('/members/1/'), fetch);
  expect(shared.lookup('/members/1/')).toEqual({ kind: 'personal' });
  expect(calls).toEqual(['/', '/members/1/']);
});

test('serves a stale answer while it loads a new one', async () => {
  await shared.get(at('/'), fetch);
  now += 61_000;
  answer = () => page('second');
  expect((await shared.get(at('/'), fetch))?.outcome).toBe('stale');
  await expect.poll(() => textOf('/')).toBe('second');
});

test('removes all answers with a tag when the tag is purged', async () => {
  answer = () => page('first', { 'surrogate-key': 'videos video-7' });
  await shared.get(at('/'), fetch);
  answer = () => page('second');
  cache.purge(['video-7']);
  expect(await textOf('/')).toBe('second');
});

test('does not cache a failed answer, and serves a stale one instead', async () => {
  answer = () => new Response('broken', { status: 503, headers: { 'cache-control': 's-maxage=60' } });
  expect((await shared.get(at('/'), fetch))?.answer.status).toBe(503);
  answer = () => page('first');
  expect(await textOf('/')).toBe('first');
  now += 61_000;
  answer = () => new Response('broken', { status: 500 });
  expect(await textOf('/')).toBe('first');
  expect(await textOf('/')).toBe('first');
});

test('never serves a personal answer, and does not try the address again for 30 seconds', async () => {
  answer = () => page('hello', { 'cache-control': 'private, no-store' });
  expect(await shared.get(at('/members/1/'), fetch)).toBeUndefined();
  expect(await shared.get(at('/members/1/'), fetch)).toBeUndefined();
  expect(calls).toHaveLength(1);
  now += 31_000;
  await shared.get(at('/members/1/'), fetch);
  expect(calls).toHaveLength(2);
});

test('never serves an answer that sets a cookie to others', async () => {
  answer = () => page('hello', { 'set-cookie': 'visitor=1' });
  expect(await shared.get(at('/'), fetch)).toBeUndefined();
});

test('serves an answer without a shared lifetime to the waiting requests and does not store it', async () => {
  answer = () => page('once', { 'cache-control': 'public, max-age=0' });
  const both = await Promise.all([shared.get(at('/'), fetch), shared.get(at('/'), fetch)]);
  expect(both.map((one) => one?.answer.bodies.identity.toString())).toEqual(['once', 'once']);
  await shared.get(at('/'), fetch);
  expect(calls).toHaveLength(2);
});

test('stays within its memory limit for 50,000 different queries of one page', async () => {
  answer = () => page('a page '.repeat(100), { 'surrogate-key': 'videos' });
  for (let number = 0; number < 50_000; number += 1) await shared.get(at(`/?invented=${number}`), fetch);
  expect(cache.stats().bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.stats().entries).toBeGreaterThan(100);
});

test('compresses a page better when it is requested again', async () => {
  const text = Array.from({ length: 4000 }, (_, index) => `line ${(index * 7919) % 1013}`).join('\n');
  answer = () => page(text);
  const first = await shared.get(at('/'), fetch);
  const second = await shared.get(at('/'), fetch);
  const third = shared.lookup('/');
  if (!first || !second || third.kind !== 'hit') throw new Error('The page is not cached.');
  expect(second.answer.bodies.br.length).toBeLessThan(first.answer.bodies.br.length);
  expect(third.response.answer).toBe(second.answer);
  expect(second.answer.etag).toBe(first.answer.etag);
  for (const { bodies, heads } of [first.answer, second.answer]) {
    expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
    expect(gunzipSync(bodies.gzip).toString()).toBe(text);
    expect(heads.br).toContain(String(bodies.br.length));
  }
  expect(calls).toEqual(['/']);
});
