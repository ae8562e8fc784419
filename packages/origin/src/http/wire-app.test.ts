import { Registry } from 'prom-client';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, failure } from './answer.ts';
import { createOriginMetrics } from './metrics.ts';
import { createWireApp } from './wire-app.ts';
import { wireRoute } from './wire-route.ts';

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** An app with one route, `/api/thing?id=`, answered by `answer`. */
function setUp(answer: (id: string) => Promise<Answer>, methods: readonly ('GET' | 'POST')[] = ['GET']) {
  let now = 1_000_000;
  let loads = 0;
  const errors: object[] = [];
  const registry = new Registry();
  const metrics = createOriginMetrics(() => app.stats());
  metrics.register(registry);
  const app = createWireApp({
    routes: [
      wireRoute({
        name: 'thing',
        pattern: '/api/thing',
        methods,
        path: { parse: (address) => new URLSearchParams(address.split('?')[1]).get('id') ?? undefined },
        answer: (id: string) => {
          loads += 1;
          return answer(id);
        },
      }),
    ],
    findViewer: async () => undefined,
    metrics,
    log: { error: (details) => errors.push(details) },
    maxCacheBytes: 1_000_000,
    clock: () => now,
  });
  return {
    app,
    errors,
    registry,
    loads: () => loads,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    call: ({ path, ...init }: Call) => app.fetch(new Request(`http://origin${path}`, init)),
  };
}

const plain = (lifetimeSeconds: number): (() => Promise<Answer>) => {
  return async () => ({ body: { title: 'Wörld' }, lifetimeSeconds, tags: ['videos', 'video-1'] });
};

describe('headers', () => {
  test('6 and 8: allow caches the lifetime of the path and browsers 30 s, and contain the tags', async () => {
    const response = await setUp(plain(86_400)).call({ path: '/api/thing?id=1' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=30, s-maxage=86400, stale-while-revalidate=30',
      'surrogate-key': 'videos video-1',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-length': '18',
    });
    expect(await response.text()).toBe('{"title":"Wörld"}');
  });

  test('8: of lifetime 0 allow shared caches two seconds and browsers nothing', async () => {
    const response = await setUp(plain(0)).call({ path: '/api/thing?id=1' });
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=2, stale-while-revalidate=3',
    );
  });

  test('8: contain the remaining lifetime only', async () => {
    const { call, pass } = setUp(plain(3600));
    await call({ path: '/api/thing?id=1' });
    pass(3000);
    const later = await call({ path: '/api/thing?id=1' });
    expect(later.headers.get('cache-control')).toBe(
      'public, max-age=30, s-maxage=600, stale-while-revalidate=30',
    );
    pass(610);
    const stale = await call({ path: '/api/thing?id=1' });
    expect(stale.headers.get('cache-control')).toBe(
      'public, max-age=1, s-maxage=1, stale-while-revalidate=30',
    );
  });

  test('forbid caching of failures, except 404', async () => {
    const { call } = setUp(async (id) => failure(id === 'missing' ? 404 : 400, id));
    expect((await call({ path: '/api/thing?id=missing' })).headers.get('cache-control')).toContain(
      's-maxage=2',
    );
    expect((await call({ path: '/api/thing?id=bad' })).headers.get('cache-control')).toBe('no-store');
    expect((await call({ path: '/api/thing' })).headers.get('cache-control')).toBe('no-store');
  });

  test('contain the tags of all videos of a list, but not those of a very long list', async () => {
    const list = (length: number) => Array.from({ length }, (_, id) => `video-${10_000_000 + id}`);
    const { call } = setUp(async (id) => ({
      body: {},
      lifetimeSeconds: 60,
      tags: ['videos', ...list(Number(id))],
    }));
    const keys = async (id: number) =>
      (await call({ path: `/api/thing?id=${id}` })).headers.get('surrogate-key');
    expect((await keys(60))?.split(' ')).toHaveLength(61);
    expect(await keys(1000)).toBe('videos');
  });

  test('5: and bodies do not depend on cookies', async () => {
    const { call, loads } = setUp(plain(60));
    const anonymous = await call({ path: '/api/thing?id=1' });
    const signedIn = await call({ path: '/api/thing?id=1', headers: { cookie: 'session=abc; _agev=1' } });
    expect(Object.fromEntries(signedIn.headers)).toEqual(Object.fromEntries(anonymous.headers));
    expect(signedIn.headers.has('set-cookie')).toBe(false);
    expect(loads()).toBe(1);
  });
});

describe('conditional requests', () => {
  test('6: a known ETag is answered by 304 without a body', async () => {
    const { call } = setUp(plain(60));
    const etag = (await call({ path: '/api/thing?id=1' })).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await call({ path: '/api/thing?id=1', headers: { 'if-none-match': known } });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe('');
    }
    expect((await call({ path: '/api/thing?id=1', headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { call } = setUp(plain(60));
    const response = await call({ path: '/api/thing?id=1', method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('18');
    expect(await response.text()).toBe('');
  });
});

describe('the cache of the routes', () => {
  test('runs one load for a thousand simultaneous requests, also with lifetime 0', async () => {
    for (const lifetime of [3600, 0]) {
      const { call, loads } = setUp(plain(lifetime));
      const answers = await Promise.all(
        Array.from({ length: 1000 }, () => call({ path: '/api/thing?id=1' })),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(loads()).toBe(1);
    }
  });

  test('loads again after the lifetime and after a purge of a tag', async () => {
    const { app, call, loads, pass } = setUp(plain(60));
    await call({ path: '/api/thing?id=1' });
    pass(59);
    await call({ path: '/api/thing?id=1' });
    expect(loads()).toBe(1);
    app.purge(['video-1']);
    await call({ path: '/api/thing?id=1' });
    expect(loads()).toBe(2);
    pass(91);
    await call({ path: '/api/thing?id=1' });
    expect(loads()).toBe(3);
  });
});

describe('failures', () => {
  test('of a route are answered with 500, logged and not cached; an earlier answer is served for ten minutes', async () => {
    let broken = true;
    const { call, errors, pass } = setUp(async () => {
      if (broken) throw new Error('The route failed.');
      return { body: {}, lifetimeSeconds: 60, tags: [] };
    });
    const response = await call({ path: '/api/thing?id=1' });
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: 1, code: 'internal' });
    expect(errors).toHaveLength(1);
    broken = false;
    expect((await call({ path: '/api/thing?id=1' })).status).toBe(200);
    broken = true;
    pass(600);
    expect((await call({ path: '/api/thing?id=1' })).status).toBe(200);
    pass(600);
    expect((await call({ path: '/api/thing?id=1' })).status).toBe(500);
  });

  test('include a route that takes more than 20 s; the next request loads again', async () => {
    vi.useFakeTimers();
    try {
      let hangs = true;
      const { call, errors } = setUp(() => (hangs ? new Promise(() => undefined) : plain(60)()));
      const waiting = call({ path: '/api/thing?id=1' });
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await waiting).status).toBe(500);
      expect(errors).toHaveLength(1);
      hangs = false;
      expect((await call({ path: '/api/thing?id=1' })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    [{ path: '/api/thing' }, 400, 'address'],
    [{ path: '/api/nothing' }, 404, 'not_found'],
    [{ path: '/api/thing?id=1', method: 'DELETE' }, 405, 'method'],
    [{ path: '/api/thing?id=1', method: 'POST' }, 405, 'method'],
    [{ path: `/api/thing?id=${'x'.repeat(100_000)}` }, 414, 'address_too_long'],
  ])('1 and 2: %o answers %i with code %s', async (call, status, code) => {
    const response = await setUp(plain(60)).call(call);
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'HEAD, GET, OPTIONS' : null);
    expect(await response.json()).toEqual({ error: 1, code });
  });

  test('refuse a form that is too large', async () => {
    const { call } = setUp(plain(60), ['GET', 'POST']);
    expect((await call({ path: '/api/thing', method: 'POST', body: 'id=1' })).status).toBe(200);
    expect((await call({ path: '/api/thing', method: 'POST', body: `id=${'x'.repeat(9000)}` })).status).toBe(
      414,
    );
  });
});

describe('reads in this process', () => {
  test('give the data of an answer without serializing it', async () => {
    const body = { title: 'Wörld', toJSON: () => expect.unreachable('The answer was serialized.') };
    const { app } = setUp(async () => ({ body, lifetimeSeconds: 60, tags: [] }));
    const { status, body: read } = await app.read('/api/thing?id=1');
    expect(status).toBe(200);
    expect(read).toBe(body);
  });

  test('never reject: failures are answers', async () => {
    const { app, errors } = setUp(async () => {
      throw new Error('broken');
    });
    expect(await app.read('/api/thing?id=1')).toEqual({ status: 500, body: { error: 1, code: 'internal' } });
    expect(errors).toHaveLength(1);
  });

  test('refuse a route without GET', async () => {
    const { app } = setUp(plain(60), ['POST']);
    expect(await app.read('/api/thing?id=1')).toEqual({ status: 405, body: { error: 1, code: 'method' } });
  });
});

test('5: answers a CORS preflight request', async () => {
  const response = await setUp(plain(60)).call({ path: '/api/thing', method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toBe('HEAD, GET');
});

test('counts requests and cache states by route', async () => {
  const { call, registry } = setUp(plain(60));
  await call({ path: '/api/thing?id=1' });
  await call({ path: '/api/thing?id=1' });
  const text = await registry.metrics();
  expect(text).toContain('nightjar_origin_requests_total{route="thing",status="2xx"} 2');
  expect(text).toContain('nightjar_origin_cache_total{route="thing",state="fresh"} 1');
  expect(text).toMatch(/nightjar_origin_cache_bytes [1-9]/);
});
