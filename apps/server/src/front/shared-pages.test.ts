import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestFront, type TestFront } from '../testing/test-front.ts';
import { createClientRate } from './client-rate.ts';

let front: TestFront;
beforeEach(async () => {
  front = await openTestFront();
});
afterEach(() => front.close());

test('loads a shared page by the handler of its cache address', async () => {
  expect((await front.get('/parsed/?x=1')).body.toString()).toBe(
    'by its address: https://nightjar.example/parsed/',
  );
  expect(front.seen).toEqual([]);
});

test('renders a shared page once, on the public address, without the cookies of the first client', async () => {
  const headers = { cookie: 'session=secret', host: 'evil.example' };
  const first = await front.get('/search/1/?s=b', headers);
  const second = await front.get('/search/1/?s=b', headers);
  expect(first.headers['cache-status']).toBe('nightjar; fwd=miss');
  expect(second.headers['cache-status']).toBe('nightjar; hit');
  expect(second.headers.age).toBe('0');
  expect(front.seen).toHaveLength(1);
  expect(front.seen[0]).toMatchObject({
    url: 'https://nightjar.example/search/1/?s=b',
    cookie: null,
  });
});

test('ignores unknown parameters and dot segments in the cache key', async () => {
  await front.get('/search/1/?s=b');
  for (const path of [
    '/search/1/?utm_source=mail&s=b',
    '/search/1/?s=b&x=1',
    '/a/../search/1/?s=b',
    '/a/%2e%2e/./search/1/?s=b',
    '/embed/../search/1/?s=b',
    'http://tube.example/search/1/?s=b',
  ]) {
    const answer = await front.get(path);
    expect([path, answer.headers['cache-status']]).toEqual([path, 'nightjar; hit']);
    // A header that the fast path does not accept sends the request through node:http.
    const slow = await front.get(path, { te: 'trailers' });
    expect([path, slow.headers['cache-status']]).toEqual([path, 'nightjar; hit']);
  }
  expect(front.seen).toHaveLength(1);
  await front.get('/search/1/?s=c');
  expect(front.seen).toHaveLength(2);
});

test('keeps the whole query of the request in a redirect', async () => {
  front.answers.site = (request) => {
    const { search } = new URL(request.url);
    return new Response(null, {
      status: 301,
      headers: { location: `/video/1/right/${search}`, 'cache-control': 's-maxage=60' },
    });
  };
  for (const query of ['', '?ts=30', '?ts=40']) {
    const { status, headers } = await front.get(`/video/1/wrong/${query}`);
    expect([status, headers.location]).toEqual([301, `/video/1/right/${query}`]);
  }
});

describe('an answer that is not in memory', () => {
  const limited = () => {
    front.missRate = createClientRate({ perSecond: 0.5, burst: 2, clock: () => 0 });
  };

  test('97: is refused with 429 and Retry-After when a client exceeds its rate', async () => {
    limited();
    for (const path of ['/1/', '/2/']) expect((await front.get(path)).status).toBe(200);
    const page = await front.get('/3/');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      429,
      '2',
      'no-store',
    ]);
    const api = await front.get('/api/json/main/0/str.en.jsond');
    expect([api.status, JSON.parse(api.body.toString())]).toEqual([
      429,
      { error: 1, code: 'too_many_requests' },
    ]);
    expect((await front.get('/3/', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect(front.seen).toHaveLength(3);
  });

  test('97: is limited, but answers from memory, media and writes are not', async () => {
    limited();
    for (const path of ['/1/', '/2/']) await front.get(path);
    for (let time = 0; time < 5; time += 1) {
      expect((await front.get('/1/')).status).toBe(200);
      expect((await front.get('/pictures/known')).status).toBe(200);
      expect((await front.request('POST', '/api/input.php', {}, 'a=b')).status).toBe(200);
    }
  });

  test('97: waits in a bounded queue, and is refused with 503 when the queue is full', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    front.answers.site = async () => {
      await released;
      return new Response('page', { headers: { 'cache-control': 's-maxage=60' } });
    };
    const pending = Array.from({ length: 300 }, (_, number) => front.get(`/${number}/`));
    const statuses: number[] = [];
    for (const one of pending) void one.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses.length).toBe(92);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect((await front.get('/late/')).headers['retry-after']).toBe('2');
    expect((await front.get('/api/json/main/0/str.en.jsond')).status).toBe(200);
    release();
    const all = await Promise.all(pending);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(208);
  });
});

test('reports the client of a shared answer to the callback, not to the part', async () => {
  const target = '/api/videos2.php?params=0/str/relevance/24/search.0.1&s=forest';
  await front.get(target, { 'x-forwarded-for': '203.0.113.9' });
  await front.get('/api/json/video/0/0/0/1.jsond', { 'x-client-address': '1.1.1.1' });
  expect(front.sharedReads).toEqual([
    [target, '203.0.113.9'],
    ['/api/json/video/0/0/0/1.jsond', '127.0.0.1'],
  ]);
  expect(front.seen.map(({ address }) => address)).toEqual([null, null]);
});

test('renders a personal page for each client with the cookies of the client', async () => {
  front.answers.site = (request) =>
    new Response(`hello ${request.headers.get('cookie')}`, {
      headers: { 'cache-control': 'private, no-store' },
    });
  expect((await front.get('/members/1/', { cookie: 'a=1' })).body.toString()).toBe('hello a=1');
  expect((await front.get('/members/1/', { cookie: 'a=2' })).body.toString()).toBe('hello a=2');
});
