import { createTaggedCache } from '@nightjar/origin';
import { beforeEach, expect, test } from 'vitest';
import { createSharedAnswers, type Remembered } from './shared-answers.ts';

let now: number;
let calls: string[];
let answer: () => Response;
let cache: ReturnType<typeof createTaggedCache<Remembered>>;
let shared: ReturnType<typeof createSharedAnswers>;

const fetch = async (target: string) => {
  calls.push(target);
  return answer();
};
const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60', ...headers },
  });
const textOf = async (target: string) => (await shared.get(target, fetch))?.answer.bodies.identity.toString();

beforeEach(() => {
  now = 1_000_000;
  calls = [];
  answer = () => page('first');
  cache = createTaggedCache<Remembered>({ maxBytes: 1_000_000, clock: () => now });
  shared = createSharedAnswers({ cache, timeoutMs: 1000 });
});

test('an answer is made once and told from memory with its age', async () => {
  expect((await shared.get('/', fetch))?.outcome).toBe('miss');
  now += 42_500;
  const again = await shared.get('/', fetch);
  expect(again?.outcome).toBe('hit');
  expect(again?.ageSeconds).toBe(42);
  expect(calls).toEqual(['/']);
});

test('a burst of requests for one address makes one answer', async () => {
  const all = await Promise.all(Array.from({ length: 500 }, () => shared.get('/videos/', fetch)));
  expect(calls).toHaveLength(1);
  expect(new Set(all.map((one) => one?.answer)).size).toBe(1);
});

test('addresses that differ in their query are different answers', async () => {
  await shared.get('/?a=1', fetch);
  await shared.get('/?a=2', fetch);
  expect(calls).toEqual(['/?a=1', '/?a=2']);
});

test('an old answer is told once more while a new one is made behind it', async () => {
  await shared.get('/', fetch);
  now += 61_000;
  answer = () => page('second');
  expect((await shared.get('/', fetch))?.outcome).toBe('stale');
  await expect.poll(() => textOf('/')).toBe('second');
});

test('a purge of a tag removes the answers made from it at once', async () => {
  answer = () => page('first', { 'surrogate-key': 'videos video-7' });
  await shared.get('/', fetch);
  answer = () => page('second');
  cache.purge(['video-7']);
  expect(await textOf('/')).toBe('second');
});

test('an answer that failed is not kept, and an old one is told in its place', async () => {
  answer = () => new Response('broken', { status: 503, headers: { 'cache-control': 's-maxage=60' } });
  expect((await shared.get('/', fetch))?.answer.status).toBe(503);
  answer = () => page('first');
  expect(await textOf('/')).toBe('first');
  now += 61_000;
  answer = () => new Response('broken', { status: 500 });
  expect(await textOf('/')).toBe('first');
  expect(await textOf('/')).toBe('first');
});

test('a personal answer is never told: the client asks for itself, and is not asked twice for half a minute', async () => {
  answer = () => page('hello', { 'cache-control': 'private, no-store' });
  expect(await shared.get('/members/1/', fetch)).toBeUndefined();
  expect(await shared.get('/members/1/', fetch)).toBeUndefined();
  expect(calls).toHaveLength(1);
  now += 31_000;
  await shared.get('/members/1/', fetch);
  expect(calls).toHaveLength(2);
});

test('an answer that sets a cookie is never told to others', async () => {
  answer = () => page('hello', { 'set-cookie': 'visitor=1' });
  expect(await shared.get('/', fetch)).toBeUndefined();
});

test('an answer without a shared lifetime is told to those who wait for it and forgotten', async () => {
  answer = () => page('once', { 'cache-control': 'public, max-age=0' });
  const both = await Promise.all([shared.get('/', fetch), shared.get('/', fetch)]);
  expect(both.map((one) => one?.answer.bodies.identity.toString())).toEqual(['once', 'once']);
  await shared.get('/', fetch);
  expect(calls).toHaveLength(2);
});

test('50,000 invented queries of one page stay within the bytes of the memory', async () => {
  answer = () => page('a page '.repeat(100), { 'surrogate-key': 'videos' });
  for (let number = 0; number < 50_000; number += 1) await shared.get(`/?invented=${number}`, fetch);
  expect(cache.stats().bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.stats().entries).toBeGreaterThan(100);
});
