import { createTaggedCache } from '@nightjar/origin';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSharedAnswers, type Remembered } from '../answers/shared-answers.ts';
import { storeBodies } from '../answers/stored-answer.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { createFront, type FrontOptions } from './front.ts';
import { answerPlainly } from './plain-answer.ts';

let server: TestServer;
let seen: { part: string; url: string; cookie: string | null; address: string | null; body: string }[];
let answers: Partial<Record<string, (request: Request) => Response | Promise<Response>>>;
let answered: unknown[][];

const bytes = Buffer.from('icon');

beforeEach(async () => {
  seen = [];
  answers = {};
  answered = [];
  const part = (name: string) => async (request: Request) => {
    seen.push({
      part: name,
      url: request.url,
      cookie: request.headers.get('cookie'),
      address: request.headers.get('x-client-address'),
      body: await request.clone().text(),
    });
    return (
      (await answers[name]?.(request)) ?? new Response(name, { headers: { 'cache-control': 's-maxage=60' } })
    );
  };
  const options: FrontOptions = {
    fetchers: { api: part('api'), embed: part('embed'), download: part('download'), site: part('site') },
    media: (request, response) => {
      if (!request.url?.includes('known')) return false;
      response.end('media');
      return true;
    },
    health: (_request, response) => answerPlainly(response, 200, { status: 'ok' }),
    metrics: (_request, response) => answerPlainly(response, 200, 'figures'),
    staticFiles: new Map([
      [
        '/favicon.ico',
        storeBodies(200, ['content-type', 'image/x-icon'], { identity: bytes, br: bytes, gzip: bytes }),
      ],
    ]),
    sharedAnswers: createSharedAnswers({
      cache: createTaggedCache<Remembered>({ maxBytes: 1e6 }),
      timeoutMs: 5000,
    }),
    publicUrl: 'https://nightjar.example',
    onAnswered: (...what) => answered.push(what),
    log: pino({ level: 'silent' }),
  };
  server = await testServer(createFront(options));
});
afterEach(() => server.close());

test('a page for everybody is made once, on the public address, without the cookies of who asked first', async () => {
  const headers = { cookie: 'session=secret', host: 'evil.example' };
  const first = await server.get('/videos/latest-updates/1/?a=b', headers);
  const second = await server.get('/videos/latest-updates/1/?a=b', headers);
  expect(first.headers['cache-status']).toBe('nightjar; fwd=miss');
  expect(second.headers['cache-status']).toBe('nightjar; hit');
  expect(second.headers.age).toBe('0');
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    url: 'https://nightjar.example/videos/latest-updates/1/?a=b',
    cookie: null,
  });
});

test('a personal page is made for each who asks, with the own cookies', async () => {
  answers.site = (request) =>
    new Response(`hello ${request.headers.get('cookie')}`, {
      headers: { 'cache-control': 'private, no-store' },
    });
  expect((await server.get('/members/1/', { cookie: 'a=1' })).body.toString()).toBe('hello a=1');
  expect((await server.get('/members/1/', { cookie: 'a=2' })).body.toString()).toBe('hello a=2');
});

test('a POST is handed on with its body and never told from memory', async () => {
  for (const vote of ['up', 'down']) await server.request('POST', '/api/input.php', {}, `vote=${vote}`);
  expect(seen.map(({ body }) => body)).toEqual(['vote=up', 'vote=down']);
});

test('several cookies that an answer sets stay apart', async () => {
  answers.api = () =>
    new Response('{}', {
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    });
  expect((await server.request('POST', '/api/login.php')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('a proxy on this machine names the client; what a client writes under our own header is removed', async () => {
  await server.request('POST', '/api/input.php', {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-client-address': '1.1.1.1',
  });
  expect(seen[0]?.address).toBe('203.0.113.9');
  await server.request('POST', '/api/input.php', { 'x-client-address': '1.1.1.1' });
  expect(seen[1]?.address).toBe('127.0.0.1');
});

test('each address reaches its part', async () => {
  for (const path of ['/', '/embed/7/', '/download', '/api/json/main/0/str.en.jsond']) await server.get(path);
  expect(seen.map(({ part }) => part)).toEqual(['site', 'embed', 'download', 'api']);
  expect((await server.get('/pictures/known')).body.toString()).toBe('media');
  expect((await server.get('/pictures/other')).status).toBe(404);
  expect((await server.get('/favicon.ico')).body.toString()).toBe('icon');
  expect((await server.get('/assets/site/gone.js')).status).toBe(404);
  expect((await server.get('/healthz')).status).toBe(200);
});

test('an address that is too long is answered with 414, headers that are too large with 431', async () => {
  expect((await server.get(`/${'a'.repeat(5000)}`)).status).toBe(414);
  expect((await server.get('/', { cookie: 'a'.repeat(20_000) })).status).toBe(431);
});

test('a request target that is no path is answered with 400', async () => {
  expect((await server.request('OPTIONS', '*')).status).toBe(400);
});

test('a part that fails is answered with 500 and a sentence, and the server goes on', async () => {
  answers.site = () => {
    throw new Error('broken');
  };
  const broken = await server.get('/');
  expect(broken.status).toBe(500);
  expect(broken.body.toString()).toContain('Something went wrong on our side');
  expect(broken.body.toString()).not.toContain('broken');
  expect((await server.get('/embed/7/')).status).toBe(200);
});

test('a client that goes away aborts the request of its own', async () => {
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
  const asking = fetch(`http://127.0.0.1:${server.port}/api/input.php`, {
    method: 'POST',
    signal: client.signal,
  });
  await arrival;
  client.abort();
  await expect(asking).rejects.toThrow();
  await expect.poll(() => aborted).toBe(true);
});

test('every answer is counted once with its part, status and what the memory had', async () => {
  await server.get('/');
  await server.get('/');
  await server.get('/assets/site/gone.js');
  await expect.poll(() => answered.length).toBe(3);
  expect(answered.map(([part, status, , outcome]) => [part, status, outcome])).toEqual([
    ['site', 200, 'miss'],
    ['site', 200, 'hit'],
    ['asset', 404, undefined],
  ]);
});
