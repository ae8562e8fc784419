import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { listen } from './notifications.ts';

/** A proxy between a client and the database that can stop forwarding without closing a connection. */
async function openProxy(socketFolder: string, port = 0) {
  let isCut = false;
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const database = connect(`${socketFolder}/.s.PGSQL.5432`);
    const forward = (from: Socket, to: Socket) => {
      const wasCut = isCut;
      from.on('data', (chunk) => {
        if (isCut === wasCut) to.write(chunk);
      });
      from.on('close', () => to.destroy()).on('error', () => undefined);
    };
    forward(client, database);
    forward(database, client);
    sockets.push(client, database);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    /** Stops forwarding on open connections; new connections work. */
    cut() {
      isCut = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Listens to the channel `news` of the database through the proxy, and counts the gaps. */
function listenThrough(database: TestDatabase, port: number | undefined, log: Log = silentLog) {
  const url = new URL(database.url);
  const received: string[] = [];
  const gaps: number[] = [];
  const stop = new AbortController();
  const listening = listen({
    connection: {
      host: '127.0.0.1',
      port,
      user: url.username,
      password: url.password,
      database: url.pathname.slice(1),
    },
    log,
    channel: 'news',
    onMessage: (payload) => received.push(payload),
    signal: stop.signal,
    onGap: () => gaps.push(received.length),
    heartbeat: { everyMs: 50, withinMs: 500 },
    retry: { firstMs: 10, largestMs: 40 },
  });
  return { received, gaps, listening, stop: () => stop.abort() };
}

const socketFolderOf = (database: TestDatabase) => new URL(database.url).searchParams.get('host') ?? '';
const notify = (database: TestDatabase, text: string) =>
  database.pool.query('select pg_notify($1, $2)', ['news', text]);

test('9: replaces a listening connection that stopped answering, and reports a gap', async () => {
  const database = await createTestDatabase();
  const proxy = await openProxy(socketFolderOf(database));
  const { received, gaps, listening, stop } = listenThrough(database, proxy.port);
  await listening;
  await notify(database, 'first');
  await expect.poll(() => received).toEqual(['first']);
  proxy.cut();
  await notify(database, 'missed');
  await expect.poll(() => gaps).toEqual([1]);
  await notify(database, 'later');
  await expect.poll(() => received).toEqual(['first', 'later']);
  stop();
  proxy.close();
  await database.close();
});

test('9: repeats the warning while the first connection fails, connects again, and reports a gap', async () => {
  const database = await createTestDatabase();
  const unused = await openProxy(socketFolderOf(database));
  unused.close();
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => warnings.push(message) };
  const { received, gaps, listening, stop } = listenThrough(database, unused.port, log);
  await expect.poll(() => warnings.length).toBeGreaterThan(2);
  expect(new Set(warnings)).toEqual(
    new Set([expect.stringMatching(/this server answers no requests. Check that the database runs/)]),
  );
  const proxy = await openProxy(socketFolderOf(database), unused.port);
  await listening;
  expect(gaps).toEqual([0]);
  await notify(database, 'first');
  await expect.poll(() => received).toEqual(['first']);
  stop();
  proxy.close();
  await database.close();
});

test('9: warns without a word about requests when a connection that has listened cannot be replaced', async () => {
  const database = await createTestDatabase();
  const proxy = await openProxy(socketFolderOf(database));
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => warnings.push(message) };
  const { listening, stop } = listenThrough(database, proxy.port, log);
  await listening;
  proxy.close();
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  stop();
  expect(warnings[0]).toMatch(/is tried again\. Check that the database runs/);
  await database.close();
});
