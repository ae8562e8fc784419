import { request } from 'node:http';
import { createServer } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { type StoredAnswer, storeResponse } from '../response-cache/stored-answer.ts';
import { createWholeAnswers, type WholeAnswers } from './whole-answer.ts';

const text = 'Nightjar '.repeat(400);
let now: number;
let stored: StoredAnswer;
let wholeAnswer: WholeAnswers;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 2, 3, 4, 5);
  wholeAnswer = createWholeAnswers({ keepAliveSeconds: 65, clock: () => now });
  stored = await storeResponse(
    new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=9' } }),
  );
});

const hitOf = (ageSeconds: number) => ({ ageSeconds, outcome: 'hit' as const });
const simpleGet = { acceptEncoding: 'br', ifNoneMatch: undefined };

/** Parses the bytes with the HTTP client of Node.js. */
async function readBack(pieces: readonly Uint8Array[]) {
  const server = createServer((socket) => socket.end(Buffer.concat(pieces)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          server.close();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

test('serializes a complete HTTP/1.1 answer with Date, Age and Keep-Alive', async () => {
  const { status, headers, body } = await readBack(wholeAnswer(simpleGet, stored, hitOf(7)));
  expect(status).toBe(200);
  expect(headers).toEqual({
    'cache-control': 'public, max-age=9',
    'content-type': 'text/html',
    etag: stored.etag,
    'content-length': String(stored.bodies.br.length),
    vary: 'accept-encoding',
    'content-encoding': 'br',
    date: 'Fri, 02 Jan 2026 03:04:05 GMT',
    age: '7',
    'cache-status': 'nightjar; hit',
    connection: 'keep-alive',
    'keep-alive': 'timeout=65',
  });
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

test('sends each encoding to clients that accept it', async () => {
  const gzip = await readBack(wholeAnswer({ ...simpleGet, acceptEncoding: 'gzip' }, stored));
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  const plain = await readBack(wholeAnswer({ ...simpleGet, acceptEncoding: undefined }, stored));
  expect(plain.body.toString()).toBe(text);
});

test('sends 304 without a body when the client has the answer', async () => {
  const { status, headers, body } = await readBack(
    wholeAnswer({ ...simpleGet, ifNoneMatch: `"x", ${stored.etag}` }, stored, hitOf(7)),
  );
  expect(status).toBe(304);
  expect(body).toHaveLength(0);
  expect(headers).toMatchObject({
    etag: stored.etag,
    'cache-control': 'public, max-age=9',
    vary: 'accept-encoding',
    age: '7',
  });
  expect(headers['content-length']).toBeUndefined();
});

test('reuses the bytes within a second, then updates the date', () => {
  const first = wholeAnswer(simpleGet, stored, hitOf(7));
  now += 400;
  expect(wholeAnswer(simpleGet, stored, hitOf(7))).toBe(first);
  const older = wholeAnswer(simpleGet, stored, hitOf(8));
  expect(Buffer.concat(older).toString('latin1')).toContain('age: 8\r\n');
  now += 600;
  const later = Buffer.concat(wholeAnswer(simpleGet, stored, hitOf(8))).toString('latin1');
  expect(later).toContain('Date: Fri, 02 Jan 2026 03:04:06 GMT\r\n');
});

test('does not copy a large body behind its head', async () => {
  const large = await storeResponse(
    new Response('x'.repeat(100_000), { headers: { 'content-type': 'image/png' } }),
  );
  const pieces = wholeAnswer(simpleGet, large);
  expect(pieces).toHaveLength(2);
  expect(pieces[1]).toBe(large.bodies.identity);
  expect((await readBack(pieces)).body).toHaveLength(100_000);
});
