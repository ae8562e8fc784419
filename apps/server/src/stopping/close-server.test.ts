import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

async function listening(
  onRequest: Parameters<typeof createServer>[1],
): Promise<{ server: Server; url: string }> {
  const server = createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a request under way finishes while new ones are refused', async () => {
  let finish: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { server, url } = await listening((_request, response) => {
    finish = () => response.end('whole');
    arrived();
  });
  const asking = fetch(url).then((response) => response.text());
  await arrival;
  const closing = closeServer(server, 60_000);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await asking).toBe('whole');
  expect(await closing).toBe(true);
});

test('a request that takes longer than the bound is cut', async () => {
  const { server, url } = await listening((_request, response) => response.write('half'));
  const cut = new Promise((resolve) => {
    get(url, (response) => response.resume().on('close', resolve)).on('error', resolve);
  });
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  expect(await closeServer(server, 20)).toBe(false);
  await cut;
});
