import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketName = '.s.PGSQL.5432';

/** A proxy to a database that can be closed and opened again, to simulate a restart of the database. */
export interface DatabaseGate {
  url: string;
  /** Closes every connection and rejects new ones. */
  cut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** @param url Address of a database on a Unix socket. */
export async function openDatabaseGate(url: string): Promise<DatabaseGate> {
  const target = join(new URL(url).searchParams.get('host') ?? '', socketName);
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-gate-'));
  const path = join(folder, socketName);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  });
  const gated = new URL(url);
  gated.searchParams.set('host', folder);
  const gate: DatabaseGate = {
    url: gated.href,
    async open() {
      server.listen(path);
      await once(server, 'listening');
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async close() {
      if (server.listening) await gate.cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await gate.open();
  return gate;
}
