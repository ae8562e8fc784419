import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase, silentLog } from '../testing/index.ts';
import { listen } from './notifications.ts';

/** Stands between a client and the database, and can go silent without closing anything. */
async function openWire(socketFolder: string) {
  let isCut = false;
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const database = connect(`${socketFolder}/.s.PGSQL.5432`);
    const pass = (from: Socket, to: Socket) => {
      const wasCut = isCut;
      from.on('data', (chunk) => {
        if (isCut === wasCut) to.write(chunk);
      });
      from.on('close', () => to.destroy()).on('error', () => undefined);
    };
    pass(client, database);
    pass(database, client);
    sockets.push(client, database);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    /** What is open stays open and silent; what comes later works. */
    cut() {
      isCut = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a listening connection that went silent is replaced, and what may have been missed is told as a gap', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const wire = await openWire(url.searchParams.get('host') ?? '');
  const heard: string[] = [];
  let gaps = 0;
  const listening = new AbortController();
  const connection = {
    host: '127.0.0.1',
    port: wire.port,
    user: url.username,
    password: url.password,
    database: url.pathname.slice(1),
  };
  await listen(connection, silentLog, 'news', (payload) => heard.push(payload), {
    signal: listening.signal,
    onGap: () => {
      gaps += 1;
    },
    heartbeat: { everyMs: 50, withinMs: 500 },
  });
  const tell = (text: string) => database.pool.query('select pg_notify($1, $2)', ['news', text]);
  await tell('first');
  await expect.poll(() => heard).toEqual(['first']);
  wire.cut();
  await tell('missed');
  await expect.poll(() => gaps).toBe(1);
  await tell('later');
  await expect.poll(() => heard).toEqual(['first', 'later']);
  listening.abort();
  wire.close();
  await database.close();
});
