import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBoundedServer } from '../front/listen.ts';
import { type FastPathAnswer, serveFastPath } from './fast-path-connections.ts';

/** Each request that Node.js handled: `GET /path body`. */
let seen: string[];
let fastPathTargets: string[];
/** Sends the delayed answer to `/waits`. */
let hold: (answer: () => void) => void;
let server: ReturnType<typeof createBoundedServer>;
let port: number;
const clients: Socket[] = [];
/** The server's ends of the connections. */
let peers: Socket[];

const known: FastPathAnswer = ({ target }) => {
  if (!target.startsWith('/known')) return undefined;
  fastPathTargets.push(target);
  const body = target === '/known/large' ? 'n'.repeat(4_000_000) : `fastPathTargets ${target}`;
  return [Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`), Buffer.from(body)];
};

beforeEach(async () => {
  seen = [];
  fastPathTargets = [];
  peers = [];
  server = createBoundedServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`.trim());
      const answer = () => response.end(`node ${request.url}`);
      if (request.url === '/waits') hold(answer);
      else answer();
    });
  }, known);
  server.on('connection', (peer: Socket) => peers.push(peer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

interface Client {
  socket: Socket;
  /** Writes, and waits until the server has read everything or has paused because its answers are not read. */
  send(text: string): Promise<void>;
  text(): string;
  /** Waits until this many answers have arrived and returns their bodies. */
  bodies(count: number): Promise<string[]>;
  ended: Promise<void>;
}

const peerOf = ({ localPort }: Socket) => peers.find(({ remotePort }) => remotePort === localPort);

async function open(): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  let all = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    all += chunk;
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const found = () =>
    [...all.matchAll(/\r\n\r\n((?:fastPathTargets|node) \/[a-z0-9/]*)/g)].map((match) => match[1] ?? '');
  return {
    socket,
    ended,
    async send(text) {
      socket.write(text);
      const sent = socket.bytesWritten;
      await expect
        .poll(() => peerOf(socket)?.isPaused() || peerOf(socket)?.bytesRead === sent, { interval: 1 })
        .toBe(true);
    },
    text: () => all,
    async bodies(count) {
      await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
      return found();
    },
  };
}

const get = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

test('alternates between the fast path and Node.js on one connection', async () => {
  const client = await open();
  const expected: string[] = [];
  for (const path of ['/known/1', '/other/1', '/known/2', '/known/3', '/other/2', '/other/3', '/known/4']) {
    client.socket.write(get(path));
    expected.push(`${path.startsWith('/known') ? 'fastPathTargets' : 'node'} ${path}`);
    expect(await client.bodies(expected.length)).toEqual(expected);
  }
  expect(fastPathTargets).toEqual(['/known/1', '/known/2', '/known/3', '/known/4']);
  expect(seen).toEqual(['GET /other/1', 'GET /other/2', 'GET /other/3']);
});

test('keeps many concurrent connections separate', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const client = await open();
      for (const [turn, path] of [`/known/${number}`, `/other/${number}`, `/known/${number}b`].entries()) {
        client.socket.write(get(path));
        await client.bodies(turn + 1);
      }
      return client.bodies(3);
    }),
  );
  for (const [number, bodies] of all.entries())
    expect(bodies).toEqual([
      `fastPathTargets /known/${number}`,
      `node /other/${number}`,
      `fastPathTargets /known/${number}b`,
    ]);
});

test('answers a request that arrives byte by byte', async () => {
  const client = await open();
  for (const byte of get('/known/slow')) {
    client.socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await client.bodies(1)).toEqual(['node /known/slow']);
});

test('answers pipelined requests in their order', async () => {
  const client = await open();
  client.socket.write(get('/known/1') + get('/other/2') + get('/known/3'));
  client.socket.write(get('/known/4'));
  expect(await client.bodies(4)).toEqual([
    'node /known/1',
    'node /other/2',
    'node /known/3',
    'node /known/4',
  ]);
});

test('queues a request that arrives while Node.js still answers the previous one', async () => {
  let finish: (() => void) | undefined;
  hold = (answer) => {
    finish = answer;
  };
  const client = await open();
  client.socket.write(get('/waits'));
  await expect.poll(() => finish).toBeDefined();
  // One after the other, so that each arrives as a whole request.
  for (const path of ['/known/next', '/known/third']) await client.send(get(path));
  expect(client.text()).toBe('');
  finish?.();
  expect(await client.bodies(3)).toEqual(['node /waits', 'node /known/next', 'node /known/third']);
  expect(fastPathTargets).toEqual([]);
});

describe('does not read a body as a request', () => {
  const hidden = get('/known/hidden');

  test.each([
    [
      'of a POST with a length',
      `POST /other HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n`,
      hidden,
    ],
    [
      'of a POST in chunks',
      'POST /other HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ],
    ['of a GET with a length', get('/other', `Content-Length: ${hidden.length}`), hidden],
    ['of a GET for an answer in memory', get('/known/body', `Content-Length: ${hidden.length}`), hidden],
    [
      'of a GET in chunks',
      get('/other', 'Transfer-Encoding: chunked'),
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ],
  ])('%s', async (_case, head, body) => {
    const client = await open();
    // In pieces, so that the body arrives as a chunk that looks like a complete request.
    client.socket.write(get('/other/before'));
    await client.bodies(1);
    await client.send(head);
    client.socket.write(body);
    await client.bodies(2);
    client.socket.write(get('/other/after'));
    expect((await client.bodies(3)).at(-1)).toBe('node /other/after');
    expect(fastPathTargets).toEqual([]);
    expect(seen).toHaveLength(3);
    expect(seen[1]).toContain('GET /known/hidden');
  });

  test.each([
    ['both a length and chunks', get('/other', 'Content-Length: 4', 'Transfer-Encoding: chunked')],
    ['two lengths', get('/other', 'Content-Length: 4', 'Content-Length: 5')],
    ['a length with a sign', get('/other', 'Content-Length: +4')],
    ['a length behind a space', get('/other', 'Content-Length : 4')],
    ['a coding that is not the last', get('/other', 'Transfer-Encoding: chunked, identity')],
    ['a folded line', get('/other', 'A: b', ' Content-Length: 4')],
    ['bare LF', get('/other').replaceAll('\r\n', '\n')],
    ['a CR in a value', get('/other', 'A: b\rContent-Length: 4')],
  ])('Node.js refuses a head with %s and closes the connection', async (_case, head) => {
    const client = await open();
    client.socket.write(head);
    client.socket.write(hidden);
    await client.ended;
    expect(client.text()).toMatch(/^HTTP\/1\.1 400 /);
    expect(fastPathTargets).toEqual([]);
  });
});

test('passes an upgrade to its listener with all bytes behind it', async () => {
  const received: string[] = [];
  server.on('upgrade', (_request, socket, first) => {
    received.push(first.toString());
    socket.on('end', () => socket.end());
    socket.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const client = await open();
  client.socket.write(get('/known/1'));
  await client.bodies(1);
  client.socket.write(`${get('/socket', 'Connection: Upgrade', 'Upgrade: test')}first`);
  await expect.poll(() => client.text()).toContain('101 Switching');
  client.socket.write(get('/known/2'));
  await expect.poll(() => received.join('')).toBe(`first${get('/known/2')}`);
  expect(fastPathTargets).toEqual(['/known/1']);
});

test('stops answering a client that does not read the answers', async () => {
  const client = await open();
  client.socket.pause();
  const requestCount = 60;
  for (let number = 0; number < requestCount; number += 1) await client.send(get('/known/large'));
  expect(peerOf(client.socket)?.isPaused()).toBe(true);
  // Some answers are in the buffers of the system; the others are not created.
  expect(fastPathTargets.length).toBeLessThan(requestCount / 2);
  client.socket.resume();
  await client.bodies(1);
});

test('closes the connection when the client closes its half', async () => {
  const client = await open();
  client.socket.write(get('/known/1'));
  await client.bodies(1);
  client.socket.end();
  await expect(client.ended).resolves.toBeUndefined();
});

test('closes a connection that sends no request', async () => {
  await new Promise((resolve) => server.close(resolve));
  server = createBoundedServer(() => undefined);
  serveFastPath(server, { answer: known, firstBytesMs: 20, keepAliveMs: 60_000 });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const client = await open();
  await client.ended;
  expect(client.text()).toBe('');
});

test('closes the connection after a request with Connection: close', async () => {
  const client = await open();
  client.socket.write(get('/known/1', 'Connection: close'));
  await client.ended;
  expect(client.text()).toContain('node /known/1');
});
