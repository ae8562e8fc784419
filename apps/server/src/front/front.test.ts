import { connect } from 'node:net';
import { createTaggedCache } from '@nightjar/origin';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFastPathAnswer } from '../http-fast-path/fast-path-answer.ts';
import { createCacheAddresses } from '../response-cache/cache-addresses.ts';
import { createResponseCache, type Remembered } from '../response-cache/response-cache.ts';
import { storeBodies } from '../response-cache/stored-answer.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { createClientAddress } from './client-address.ts';
import { createClientRate } from './client-rate.ts';
import { createFront, type FrontOptions } from './front.ts';
import { sendPlainAnswer } from './plain-answer.ts';

let server: TestServer;
let seen: { part: string; url: string; cookie: string | null; address: string | null; body: string }[];
let answers: Partial<Record<string, (request: Request) => Response | Promise<Response>>>;
let answered: unknown[][];
let hits: unknown[][];
let sharedReads: unknown[][];
let missRate: ReturnType<typeof createClientRate>;

const bytes = Buffer.from('icon');

beforeEach(async () => {
  seen = [];
  answers = {};
  answered = [];
  hits = [];
  sharedReads = [];
  missRate = () => undefined;
  const part = (name: string) => async (request: Request) => {
    seen.push({
      part: name,
      url: request.url,
      cookie: request.headers.get('cookie'),
      address: request.headers.get('x-client-address'),
      body: name === 'api' && answers.api ? '' : await request.clone().text(),
    });
    return (
      (await answers[name]?.(request)) ?? new Response(name, { headers: { 'cache-control': 's-maxage=60' } })
    );
  };
  const responseCache = createResponseCache({
    cache: createTaggedCache<Remembered>({ maxBytes: 1e6 }),
    timeoutMs: 5000,
  });
  const staticFiles = new Map([
    [
      '/favicon.ico',
      storeBodies(200, [['content-type', 'image/x-icon']], { identity: bytes, br: bytes, gzip: bytes }),
    ],
  ]);
  // Pages read only `s`; an address of the API is its own key.
  const app = {
    cacheAddress({ pathname, searchParams }: URL) {
      const text = searchParams.get('s');
      const target = text === null ? pathname : `${pathname}?s=${text}`;
      const fetch = async (request: Request) =>
        new Response(`by its address: ${request.url}`, { headers: { 'cache-control': 's-maxage=60' } });
      return { key: target, target, ...(pathname === '/parsed/' && { fetch }) };
    },
  };
  const cacheAddresses = createCacheAddresses({
    publicUrl: 'https://nightjar.example',
    apps: { site: app, embed: app, download: app },
    apiKey: (address) => address,
  });
  const onHit = (...what: unknown[]) => hits.push(what);
  const options: FrontOptions = {
    fetchers: { api: part('api'), embed: part('embed'), download: part('download'), site: part('site') },
    media: (request, response) => {
      if (!request.url?.includes('known')) return false;
      response.end('media');
      return true;
    },
    health: (_request, response) => sendPlainAnswer(response, 200, { status: 'ok' }),
    metrics: (_request, response) => sendPlainAnswer(response, 200, 'figures'),
    staticFiles,
    responseCache,
    cacheAddresses,
    missRate: (client) => missRate(client),
    publicUrl: 'https://nightjar.example',
    clientAddress: createClientAddress(['127.0.0.0/8']),
    bodyLimit: (path) =>
      path === '/api/video_edit.php'
        ? { bytes: 5_000_000, tooLarge: 'upload.too_large', bytesPerSecond: 0 }
        : { bytes: 1000, tooLarge: 'form.too_large', bytesPerSecond: 0 },
    onAnswered: (...what) => answered.push(what),
    onHit,
    onSharedRead: (...what) => sharedReads.push(what),
    log: pino({ level: 'silent' }),
  };
  const fastPath = createFastPathAnswer({
    staticFiles,
    responseCache,
    cacheAddresses,
    publicUrl: 'https://nightjar.example',
    keepAliveSeconds: 65,
    onAnswered: onHit,
  });
  server = await testServer(createFront(options), fastPath);
});
afterEach(() => server.close());

test('loads a shared page by the handler of its cache address', async () => {
  expect((await server.get('/parsed/?x=1')).body.toString()).toBe(
    'by its address: https://nightjar.example/parsed/',
  );
  expect(seen).toEqual([]);
});

test('renders a shared page once, on the public address, without the cookies of the first client', async () => {
  const headers = { cookie: 'session=secret', host: 'evil.example' };
  const first = await server.get('/search/1/?s=b', headers);
  const second = await server.get('/search/1/?s=b', headers);
  expect(first.headers['cache-status']).toBe('nightjar; fwd=miss');
  expect(second.headers['cache-status']).toBe('nightjar; hit');
  expect(second.headers.age).toBe('0');
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    url: 'https://nightjar.example/search/1/?s=b',
    cookie: null,
  });
});

test('ignores unknown parameters and dot segments in the cache key', async () => {
  await server.get('/search/1/?s=b');
  for (const path of [
    '/search/1/?utm_source=mail&s=b',
    '/search/1/?s=b&x=1',
    '/a/../search/1/?s=b',
    '/a/%2e%2e/./search/1/?s=b',
    '/embed/../search/1/?s=b',
    'http://tube.example/search/1/?s=b',
  ]) {
    const answer = await server.get(path);
    expect([path, answer.headers['cache-status']]).toEqual([path, 'nightjar; hit']);
    // A header that the fast path does not accept sends the request through node:http.
    const slow = await server.get(path, { te: 'trailers' });
    expect([path, slow.headers['cache-status']]).toEqual([path, 'nightjar; hit']);
  }
  expect(seen).toHaveLength(1);
  await server.get('/search/1/?s=c');
  expect(seen).toHaveLength(2);
});

test('keeps the whole query of the request in a redirect', async () => {
  answers.site = (request) => {
    const { search } = new URL(request.url);
    return new Response(null, {
      status: 301,
      headers: { location: `/video/1/right/${search}`, 'cache-control': 's-maxage=60' },
    });
  };
  for (const query of ['', '?ts=30', '?ts=40']) {
    const { status, headers } = await server.get(`/video/1/wrong/${query}`);
    expect([status, headers.location]).toEqual([301, `/video/1/right/${query}`]);
  }
});

describe('an answer that is not in memory', () => {
  const limited = () => {
    missRate = createClientRate({ perSecond: 0.5, burst: 2, clock: () => 0 });
  };

  test('is refused with 429 and Retry-After when a client exceeds its rate', async () => {
    limited();
    for (const path of ['/1/', '/2/']) expect((await server.get(path)).status).toBe(200);
    const page = await server.get('/3/');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      429,
      '2',
      'no-store',
    ]);
    const api = await server.get('/api/json/main/0/str.en.jsond');
    expect([api.status, JSON.parse(api.body.toString())]).toEqual([
      429,
      { error: 1, code: 'too_many_requests' },
    ]);
    expect((await server.get('/3/', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect(seen).toHaveLength(3);
  });

  test('is the only thing that is limited', async () => {
    limited();
    for (const path of ['/1/', '/2/']) await server.get(path);
    for (let time = 0; time < 5; time += 1) {
      expect((await server.get('/1/')).status).toBe(200);
      expect((await server.get('/pictures/known')).status).toBe(200);
      expect((await server.request('POST', '/api/input.php', {}, 'a=b')).status).toBe(200);
    }
  });

  test('waits in a bounded queue, and is refused with 503 when the queue is full', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers.site = async () => {
      await released;
      return new Response('page', { headers: { 'cache-control': 's-maxage=60' } });
    };
    const pending = Array.from({ length: 300 }, (_, number) => server.get(`/${number}/`));
    const statuses: number[] = [];
    for (const one of pending) void one.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses.length).toBe(92);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect((await server.get('/late/')).headers['retry-after']).toBe('2');
    expect((await server.get('/api/json/main/0/str.en.jsond')).status).toBe(200);
    release();
    const all = await Promise.all(pending);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(208);
  });
});

test('reports the client of a shared answer to the callback, not to the part', async () => {
  const target = '/api/videos2.php?params=0/str/relevance/24/search.0.1&s=forest';
  await server.get(target, { 'x-forwarded-for': '203.0.113.9' });
  await server.get('/api/json/video/0/0/0/1.jsond', { 'x-client-address': '1.1.1.1' });
  expect(sharedReads).toEqual([
    [target, '203.0.113.9'],
    ['/api/json/video/0/0/0/1.jsond', '127.0.0.1'],
  ]);
  expect(seen.map(({ address }) => address)).toEqual([null, null]);
});

test('renders a personal page for each client with its own cookies', async () => {
  answers.site = (request) =>
    new Response(`hello ${request.headers.get('cookie')}`, {
      headers: { 'cache-control': 'private, no-store' },
    });
  expect((await server.get('/members/1/', { cookie: 'a=1' })).body.toString()).toBe('hello a=1');
  expect((await server.get('/members/1/', { cookie: 'a=2' })).body.toString()).toBe('hello a=2');
});

test('passes a POST with its body to the part and never answers it from memory', async () => {
  for (const vote of ['up', 'down']) await server.request('POST', '/api/input.php', {}, `vote=${vote}`);
  expect(seen.map(({ body }) => body)).toEqual(['vote=up', 'vote=down']);
});

test('keeps several Set-Cookie headers separate', async () => {
  answers.api = () =>
    new Response('{}', {
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    });
  expect((await server.request('POST', '/api/login.php')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('takes the client address from a trusted proxy, and removes x-client-address of a client', async () => {
  await server.request('POST', '/api/input.php', {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-client-address': '1.1.1.1',
  });
  expect(seen[0]?.address).toBe('203.0.113.9');
  await server.request('POST', '/api/input.php', { 'x-client-address': '1.1.1.1' });
  expect(seen[1]?.address).toBe('127.0.0.1');
});

test('routes each address to its part', async () => {
  for (const path of ['/', '/embed/7/', '/download', '/api/json/main/0/str.en.jsond']) await server.get(path);
  expect(seen.map(({ part }) => part)).toEqual(['site', 'embed', 'download', 'api']);
  expect((await server.get('/pictures/known')).body.toString()).toBe('media');
  expect((await server.get('/pictures/other')).status).toBe(404);
  expect((await server.get('/favicon.ico')).body.toString()).toBe('icon');
  expect((await server.get('/assets/site/gone.js')).status).toBe(404);
  expect((await server.get('/healthz')).status).toBe(200);
});

test('refuses an address that is too long with 414 and headers that are too large with 431', async () => {
  expect((await server.get(`/${'a'.repeat(5000)}`)).status).toBe(414);
  const refused = await server.get(`/api/videos2.php?s=${'a'.repeat(5000)}`);
  expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
    414,
    { error: 1, code: 'address_too_long' },
  ]);
  expect((await server.get('/', { cookie: 'a'.repeat(20_000) })).status).toBe(431);
});

test.each(['TRACE', 'PROPFIND'])('%s is answered with 405 or by its part, never with 500', async (method) => {
  answers.site = ({ method: given }) => new Response(given, { status: 405, headers: { allow: 'GET, HEAD' } });
  const { status, headers } = await server.request(method, '/');
  expect(status).toBe(405);
  expect(headers.allow).toContain('GET, HEAD');
});

/** Sends raw bytes and returns the head of the answer. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString('latin1').split('\r\n\r\n')[0] ?? '');
      socket.destroy();
    });
  });

test('refuses a request with two Host headers with 400', async () => {
  for (const hosts of ['Host: a.example\r\nHost: b.example', 'Host: a.example\r\nhost: a.example']) {
    expect(await sendRaw(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await sendRaw('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(seen).toHaveLength(1);
});

test('sends Strict-Transport-Security with every answer of a site on https, also from memory', async () => {
  const header = 'strict-transport-security: max-age=31536000';
  for (const path of ['/', '/', '/favicon.ico', '/pictures/known', '/assets/site/gone.js', '/healthz']) {
    const head = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    expect([path, head.toLowerCase().split(header)]).toEqual([
      path,
      [expect.any(String), expect.any(String)],
    ]);
  }
});

test('refuses a request target that is not a path with 400', async () => {
  expect((await server.request('OPTIONS', '*')).status).toBe(400);
});

test('answers with 500 and a sentence when a part fails, and keeps running', async () => {
  answers.site = () => {
    throw new Error('broken');
  };
  const broken = await server.get('/');
  expect(broken.status).toBe(500);
  expect(broken.body.toString()).toContain('Something went wrong on our side');
  expect(broken.body.toString()).not.toContain('broken');
  expect((await server.get('/embed/7/')).status).toBe(200);
});

test('aborts the request when its client disconnects', async () => {
  let aborted = false;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  answers.api = (request) =>
    new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => {
        aborted = true;
        reject(request.signal.reason);
      });
      arrived();
    });
  const client = new AbortController();
  const pending = fetch(`http://127.0.0.1:${server.port}/api/input.php`, {
    method: 'POST',
    signal: client.signal,
  });
  await arrival;
  client.abort();
  await expect(pending).rejects.toThrow();
  await expect.poll(() => aborted).toBe(true);
});

test('counts every answer once with its part, its status and its cache outcome', async () => {
  await server.get('/');
  await server.get('/');
  await server.request('HEAD', '/');
  await server.get('/assets/site/gone.js');
  await expect.poll(() => answered.length).toBe(2);
  expect(answered.map(([part, status, , outcome]) => [part, status, outcome])).toEqual([
    ['site', 200, 'miss'],
    ['asset', 404, undefined],
  ]);
  expect(hits).toEqual([
    ['site', 200],
    ['site', 200],
  ]);
});

describe('cookies', () => {
  const session = { cookie: 'nj_session=secret; nj_visitor=abc' };

  test.each(['/', '/api/json/videos2/3600/str/latest-updates/24/..1.all...json', '/embed/7/'])(
    'never change the answer of the public path %s, which sets no cookie',
    async (path) => {
      answers.api =
        answers.site =
        answers.embed =
          (request) =>
            new Response(`for ${request.headers.get('cookie')}`, {
              headers: { 'cache-control': 's-maxage=60' },
            });
      const plain = await server.get(path);
      for (const headers of [session, { cookie: 'campaign=1' }, {}]) {
        const answer = await server.get(path, headers);
        expect(answer.body).toEqual(plain.body);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers.etag).toBe(plain.headers.etag);
      }
      expect(plain.body.toString()).toBe('for null');
      expect(seen).toHaveLength(1);
    },
  );

  test('set by an answer are not cached for others, whatever its lifetime', async () => {
    answers.site = (request) =>
      new Response(`hello ${request.headers.get('cookie')}`, {
        headers: { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'visitor=1' },
      });
    expect((await server.get('/', { cookie: 'a=1' })).body.toString()).toBe('hello a=1');
    expect((await server.get('/', { cookie: 'a=2' })).body.toString()).toBe('hello a=2');
    expect((await server.get('/')).body.toString()).toBe('hello null');
  });

  const personally = (request: Request) => {
    const cookie = request.headers.get('cookie');
    return cookie === null
      ? new Response('shared', { headers: { 'cache-control': 's-maxage=60' } })
      : new Response(`only ${cookie}`, { headers: { 'cache-control': 'private, no-store' } });
  };

  test.each([
    '/api/json/comments/0/video/0/0/7.jsond',
    '/api/videofile.php?video_id=7&lifetime=0',
    '/api/videofile.php?lifetime=0&video_id=7',
    '/tracks/0/7/1.vtt?lifetime=0',
    '/timelines/160x90/0/0/7.12.10.vtt?lifetime=0',
  ])('of a session reach %s without the cache', async (path) => {
    answers.api = personally;
    expect((await server.get(path)).body.toString()).toBe('shared');
    const own = await server.get(path, session);
    expect(own.body.toString()).toBe(`only ${session.cookie}`);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await server.get(path)).body.toString()).toBe('shared');
    expect((await server.get(path, { cookie: 'nj_visitor=x; not_nj_session=y' })).body.toString()).toBe(
      'shared',
    );
  });

  test.each(['/api/json/video/86400/0/0/7.json', '/api/videofile.php?video_id=7&lifetime=05', '/page.jsond'])(
    'of a session are not sent to %s',
    async (path) => {
      answers.api = answers.site = personally;
      expect((await server.get(path, session)).body.toString()).toBe('shared');
    },
  );
});

describe('bodies', () => {
  const answerRead = async (request: Request) => {
    try {
      return new Response(`${(await request.arrayBuffer()).byteLength} bytes`);
    } catch {
      return new Response('half a form', { status: 400 });
    }
  };
  /** Sent in chunks, without a Content-Length. */
  const stream = (path: string, chunks: number, size: number) => {
    let sent = 0;
    return fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent > chunks) controller.close();
          else controller.enqueue(Buffer.alloc(size));
        },
      }),
    } as RequestInit);
  };

  test('within the limit of their path are streamed to the part', async () => {
    answers.api = (request) => answerRead(request);
    const answer = await stream('/api/video_edit.php', 40, 100_000);
    expect(await answer.text()).toBe('4000000 bytes');
  });

  test('of exactly the limit are accepted, and one byte more is refused', async () => {
    answers.api = (request) => answerRead(request);
    const exact = await server.request('POST', '/api/login.php', {}, 'x'.repeat(1000));
    expect([exact.status, exact.body.toString()]).toEqual([200, '1000 bytes']);
    expect((await server.request('POST', '/api/login.php', {}, 'x'.repeat(1001))).status).toBe(413);
    // In chunks, without a Content-Length.
    expect(await (await stream('/api/login.php', 10, 100)).text()).toBe('1000 bytes');
    expect((await stream('/api/login.php', 1001, 1)).status).toBe(413);
  });

  test('with a Content-Length above the limit are refused with 413 before they reach the part', async () => {
    const answer = await server.request('POST', '/api/login.php', {}, 'x'.repeat(1001));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString())).toEqual({
      error: 1,
      code: 'form.too_large',
      notify: 'form.too_large',
    });
    expect(seen).toEqual([]);
    expect((await server.request('POST', '/contact', {}, 'x'.repeat(1001))).body.toString()).toContain(
      'more than can be sent',
    );
  });

  test('that exceed the limit while they stream are refused with 413, whatever the part answers', async () => {
    answers.api = (request) => answerRead(request);
    expect((await stream('/api/login.php', 20, 100)).status).toBe(413);
    answers.api = async (request) => new Response(await request.text());
    expect((await stream('/api/login.php', 20, 100)).status).toBe(413);
    expect((await server.request('POST', '/api/login.php', {}, 'usr=a')).body.toString()).toBe('usr=a');
  });

  test('that a part does not read are discarded, and the answer arrives', async () => {
    answers.api = () => new Response('refused', { status: 429 });
    const closed = new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      let text = '';
      let isSent = false;
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += chunk;
        // The body is discarded although the part did not read it, so the connection serves the next request.
        if (text.includes('refused') && !isSent) {
          isSent = true;
          socket.write(rest);
        }
        if (text.includes('icon')) socket.end();
      });
      socket.on('close', () => resolve(text));
      const rest = Buffer.concat([
        Buffer.alloc(4_000_000 - 65_536, 'x'),
        Buffer.from('GET /favicon.ico HTTP/1.1\r\nhost: x\r\n\r\n'),
      ]);
      socket.write('POST /api/video_edit.php HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000\r\n\r\n');
      socket.write(Buffer.alloc(65_536, 'x'));
    });
    expect(await closed).toMatch(/429.*refused.*200 OK.*icon/s);
  });

  test('of a GET are not passed to the part', async () => {
    const path = '/api/json/main/0/str.en.jsond';
    await server.request('GET', path, { cookie: 'nj_session=a', 'content-length': '5' }, 'a=b&c');
    expect(seen.map(({ body }) => body)).toEqual(['']);
    expect((await server.request('GET', path, { 'content-length': '2000' }, 'x'.repeat(2000))).status).toBe(
      413,
    );
  });
});
