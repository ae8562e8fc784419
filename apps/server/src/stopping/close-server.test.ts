import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';
import { type TrackedConnections, trackConnections } from './track-connections.ts';

async function listening(
  onRequest: Parameters<typeof createServer>[1],
): Promise<{ server: Server; connections: TrackedConnections; url: string }> {
  const server = createServer(onRequest);
  const connections = trackConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, connections, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('finishes a running request and refuses new ones', async () => {
  let finish: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { server, connections, url } = await listening((_request, response) => {
    finish = () => response.end('whole');
    arrived();
  });
  const pending = fetch(url).then((response) => response.text());
  await arrival;
  const closing = closeServer(server, connections, 60_000);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await pending).toBe('whole');
  expect(await closing).toBe(true);
});

test('closes the connection of a request that exceeds the limit', async () => {
  const { server, connections, url } = await listening((_request, response) => response.write('half'));
  const cut = new Promise((resolve) => {
    get(url, (response) => response.resume().on('close', resolve)).on('error', resolve);
  });
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  expect(await closeServer(server, connections, 20)).toBe(false);
  await cut;
});

test('sends an answer completely before it closes the connection', async () => {
  const body = Buffer.alloc(20_000_000, 'n');
  const { server, connections, url } = await listening((_request, response) => response.end(body));
  let closing: Promise<boolean> | undefined;
  const received = await new Promise<number>((resolve, reject) => {
    const pending = get(url, { agent: false }, async (response) => {
      // Only the head has arrived: most of the body is not read yet.
      closing = closeServer(server, connections, 60_000);
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    pending.on('error', reject);
  });
  expect(received).toBe(body.length);
  expect(await closing).toBe(true);
});

test('answers on an open connection with Connection: close while the server stops', async () => {
  let finish: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { server, connections, url } = await listening((request, response) => {
    if (request.url === '/second') return void response.end('second');
    finish = () => response.end('first');
    arrived();
  });
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  const text = new Promise<string>((resolve, reject) => {
    let all = '';
    client.setEncoding('latin1').on('data', (chunk) => {
      all += chunk;
    });
    client.on('end', () => resolve(all)).on('error', reject);
  });
  client.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n');
  await arrival;
  const closing = closeServer(server, connections, 60_000);
  client.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n');
  // The second request is read before the first answer ends, so it is queued.
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  expect(await text).toMatch(/first.*HTTP\/1\.1 200 OK\r\nconnection: close\r\n.*second$/s);
  expect(await closing).toBe(true);
});
