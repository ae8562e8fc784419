import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase, silentLog } from '../testing/index.ts';
import { listen } from './notifications.ts';

/** A proxy between a client and the database that can stop forwarding without closing a connection. */
async function openProxy(socketFolder: string) {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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

test('9: replaces a listening connection that stopped answering, and reports a gap', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const proxy = await openProxy(url.searchParams.get('host') ?? '');
  const received: string[] = [];
  let gaps = 0;
  const listening = new AbortController();
  const connection = {
    host: '127.0.0.1',
    port: proxy.port,
    user: url.username,
    password: url.password,
    database: url.pathname.slice(1),
  };
  await listen({
    connection,
    log: silentLog,
    channel: 'news',
    onMessage: (payload) => received.push(payload),
    signal: listening.signal,
    onGap: () => {
      gaps += 1;
    },
    heartbeat: { everyMs: 50, withinMs: 500 },
  });
  const notify = (text: string) => database.pool.query('select pg_notify($1, $2)', ['news', text]);
  await notify('first');
  await expect.poll(() => received).toEqual(['first']);
  proxy.cut();
  await notify('missed');
  await expect.poll(() => gaps).toBe(1);
  await notify('later');
  await expect.poll(() => received).toEqual(['first', 'later']);
  listening.abort();
  proxy.close();
  await database.close();
});
