import { afterEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { toRequest, writeResponse } from './bridge.ts';

let server: TestServer;
afterEach(() => server.close());

const personal = { headers: { 'cache-control': 'private, no-store' } };

test('adds fewer listeners to a response than Node.js reports as a leak', async () => {
  let most = 0;
  server = await testServer(
    (request, response) => {
      response.on('newListener', () => {
        most = Math.max(most, response.listenerCount('close') + 1);
      });
      // As many as the front and the connection tracking add.
      for (let own = 0; own < 2; own += 1) response.once('close', () => undefined);
      toRequest(request, response, 'https://tube.example', {
        address: '',
        country: undefined,
        body: undefined,
      });
      return writeResponse(new Response('mine', personal), response);
    },
    () => undefined,
  );
  expect((await server.get('/')).body.toString()).toBe('mine');
  expect(most).toBeLessThanOrEqual(10);
});

test('sends a long answer completely to a slow client', async () => {
  const chunks = Array.from({ length: 50 }, (_, number) => Buffer.alloc(100_000, number));
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  server = await testServer((_request, response) => writeResponse(new Response(body, personal), response));
  expect((await server.get('/')).body.equals(Buffer.concat(chunks))).toBe(true);
});

test('stops reading the answer when the client disconnects', async () => {
  let cancelled = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('the first bytes')),
    cancel() {
      cancelled = true;
    },
  });
  let written: Promise<void> | undefined;
  server = await testServer((_request, response) => {
    written = writeResponse(new Response(body, personal), response);
  });
  const client = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, { signal: client.signal });
  expect(answer.status).toBe(200);
  client.abort();
  await expect.poll(() => cancelled).toBe(true);
  await expect(written).resolves.toBeUndefined();
});
