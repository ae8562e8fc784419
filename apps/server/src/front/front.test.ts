import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFront, type TestFront } from '../testing/test-front.ts';

let front: TestFront;
beforeEach(async () => {
  front = await openTestFront();
});
afterEach(() => front.close());

test('passes a POST with its body to the part and never answers it from memory', async () => {
  for (const vote of ['up', 'down']) await front.request('POST', '/api/input.php', {}, `vote=${vote}`);
  expect(front.seen.map(({ body }) => body)).toEqual(['vote=up', 'vote=down']);
});

test('keeps several Set-Cookie headers separate', async () => {
  front.answers.api = () =>
    new Response('{}', {
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    });
  expect((await front.request('POST', '/api/login.php')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('takes the client address from a trusted proxy, and removes x-client-address of a client', async () => {
  await front.request('POST', '/api/input.php', {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-client-address': '1.1.1.1',
  });
  expect(front.seen[0]?.address).toBe('203.0.113.9');
  await front.request('POST', '/api/input.php', { 'x-client-address': '1.1.1.1' });
  expect(front.seen[1]?.address).toBe('127.0.0.1');
});

test('adds the country of the client, and removes x-client-country of a client', async () => {
  const headers = { 'x-client-country': 'GB' };
  await front.request('POST', '/api/input.php', { ...headers, 'x-edge-country': 'PT' });
  await front.request('POST', '/api/input.php', headers);
  expect(front.seen.map(({ country }) => country)).toEqual(['PT', null]);
});

test('routes each address to its part', async () => {
  for (const path of ['/', '/embed/7/', '/download', '/api/json/main/0/str.en.jsond']) await front.get(path);
  expect(front.seen.map(({ part }) => part)).toEqual(['site', 'embed', 'download', 'api']);
  expect((await front.get('/pictures/known')).body.toString()).toBe('media');
  expect((await front.get('/pictures/other')).status).toBe(404);
  expect((await front.get('/favicon.ico')).body.toString()).toBe('icon');
  expect((await front.get('/assets/site/gone.js')).status).toBe(404);
  expect((await front.get('/healthz')).status).toBe(200);
});

test('refuses an address that is too long with 414 and headers that are too large with 431', async () => {
  expect((await front.get(`/${'a'.repeat(5000)}`)).status).toBe(414);
  const refused = await front.get(`/api/videos2.php?s=${'a'.repeat(5000)}`);
  expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
    414,
    { error: 1, code: 'address_too_long' },
  ]);
  expect((await front.get('/', { cookie: 'a'.repeat(20_000) })).status).toBe(431);
});

test.each(['TRACE', 'PROPFIND'])('%s is answered with 405 or by its part, never with 500', async (method) => {
  front.answers.site = ({ method: given }) =>
    new Response(given, { status: 405, headers: { allow: 'GET, HEAD' } });
  const { status, headers } = await front.request(method, '/');
  expect(status).toBe(405);
  expect(headers.allow).toContain('GET, HEAD');
});

/** Sends raw bytes and returns the head of the answer. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(front.port, '127.0.0.1', () => socket.write(bytes));
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
  expect(front.seen).toHaveLength(1);
});

test('sends Strict-Transport-Security with every answer of a site on https, also from memory', async () => {
  const header = 'strict-transport-security: max-age=31536000';
  const answered = ['/', '/', '/favicon.ico', '/pictures/known', '/assets/site/gone.js', '/healthz'];
  const targets = [...answered, `/${'a'.repeat(5000)}`, '*'].map((path) => `GET ${path}`);
  const host = 'Host: a.example\r\n';
  const requests = [...targets, 'TRACE /', 'GET /again', 'GET /again'].map(
    (line) => `${line} HTTP/1.1\r\n${host}`,
  );
  const tooLarge = `POST / HTTP/1.1\r\n${host}Content-Length: ${10 ** 12}\r\n`;
  for (const request of [...requests, `GET / HTTP/1.1\r\n${host}${host}`, tooLarge]) {
    const head = await sendRaw(`${request}\r\n`);
    expect([request, head.toLowerCase().split(header)]).toEqual([
      request,
      [expect.any(String), expect.any(String)],
    ]);
  }
});

test('refuses a request target that is not a path with 400', async () => {
  expect((await front.request('OPTIONS', '*')).status).toBe(400);
});

test('answers with 500 and a sentence when a part fails, and keeps running', async () => {
  front.answers.site = () => {
    throw new Error('broken');
  };
  const broken = await front.get('/');
  expect(broken.status).toBe(500);
  expect(broken.body.toString()).toContain('Something went wrong on our side');
  expect(broken.body.toString()).not.toContain('broken');
  expect((await front.get('/embed/7/')).status).toBe(200);
});

test('aborts the request when its client disconnects', async () => {
  let aborted = false;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  front.answers.api = (request) =>
    new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => {
        aborted = true;
        reject(request.signal.reason);
      });
      arrived();
    });
  const client = new AbortController();
  const pending = fetch(`http://127.0.0.1:${front.port}/api/input.php`, {
    method: 'POST',
    signal: client.signal,
  });
  await arrival;
  client.abort();
  await expect(pending).rejects.toThrow();
  await expect.poll(() => aborted).toBe(true);
});

test('counts every answer once with its part, its status and its cache outcome', async () => {
  await front.get('/');
  await front.get('/');
  await front.request('HEAD', '/');
  await front.get('/assets/site/gone.js');
  await expect.poll(() => front.answered.length).toBe(2);
  expect(front.answered.map(([part, status, , outcome]) => [part, status, outcome])).toEqual([
    ['site', 200, 'miss'],
    ['asset', 404, undefined],
  ]);
  expect(front.hits).toEqual([
    ['site', 200],
    ['site', 200],
  ]);
});
