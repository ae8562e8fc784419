import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { sendStored } from './send.ts';
import { type StoredAnswer, storeResponse } from './stored-answer.ts';

const text = 'Nightjar '.repeat(400);
let stored: StoredAnswer;
let server: TestServer;

beforeAll(async () => {
  stored = await storeResponse(
    new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' } }),
  );
  server = await testServer((request, response) =>
    sendStored(request, response, stored, { before: ['rating', 'mature'], after: ['age', '3'] }),
  );
});
afterAll(() => server.close());

test('sends the body in the best encoding that the client accepts', async () => {
  const br = await server.get('/', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const gz = await server.get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.body).toString()).toBe(text);
  const plain = await server.get('/');
  expect(plain.body.toString()).toBe(text);
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.headers).toMatchObject({ rating: 'mature', age: '3' });
});

test('sends 304 without a body when the client has the answer, in any encoding', async () => {
  const { headers } = await server.get('/', { 'accept-encoding': 'br' });
  const again = await server.get('/', { 'if-none-match': String(headers.etag), 'accept-encoding': 'gzip' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers['cache-control']).toBe('public, max-age=0');
  // Without Vary a cache that stores the 304 would serve one encoding to all clients (RFC 9110, 15.4.5).
  expect(again.headers.vary).toBe('accept-encoding');
  expect(again.headers['content-length']).toBeUndefined();
  expect(again.headers).toMatchObject({ rating: 'mature', age: '3' });
});

test('sends only the headers for HEAD', async () => {
  const head = await server.request('HEAD', '/');
  expect(head.headers['content-length']).toBe(String(text.length));
  expect(head.body).toHaveLength(0);
});

test('stores small bodies and pictures without compression', async () => {
  const small = await storeResponse(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  const picture = await storeResponse(
    new Response('x'.repeat(5000), { headers: { 'content-type': 'image/png' } }),
  );
  expect(small.bodies.br).toBe(small.bodies.identity);
  expect(picture.bodies.gzip).toBe(picture.bodies.identity);
});

test('keeps the entity tag of a part in its weak form, without hashing the body again', async () => {
  const tagged = (etag: string) => storeResponse(new Response(text, { headers: { etag } }));
  expect((await tagged('"of-the-part"')).etag).toBe('W/"of-the-part"');
  expect((await tagged('W/"of-the-part"')).etag).toBe('W/"of-the-part"');
  expect((await storeResponse(new Response(text))).etag).toMatch(/^W\/"[\w-]{27}"$/);
});

test('compresses a body with gzip once, small and large ones alike', async () => {
  for (const body of [text, text.repeat(100)]) {
    const { bodies, heads } = await storeResponse(
      new Response(body, { headers: { 'content-type': 'text/html' } }),
    );
    expect(bodies.gzip).toBe(bodies.gzip);
    expect(gunzipSync(bodies.gzip).toString()).toBe(body);
    expect(heads.gzip.join()).toContain(`content-length,${bodies.gzip.length},content-encoding,gzip`);
  }
});
