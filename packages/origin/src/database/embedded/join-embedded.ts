import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OriginError } from '../../errors.ts';
import { applicationRole, readPasswords } from './cluster.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { openSocketFolder } from './socket-folder.ts';
import type { EmbeddedDatabase } from './supervisor.ts';

interface JoinOptions {
  dataDir: string;
  /** How long to wait for a server that is starting. */
  timeoutMilliseconds?: number;
}

/** Connects to the database that a running server has started on the folder. Does not start or stop it. */
export async function joinEmbedded({
  dataDir,
  timeoutMilliseconds = 30_000,
}: JoinOptions): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + timeoutMilliseconds;
  let problem: unknown;
  do {
    try {
      return await attempt(dataDir);
    } catch (error) {
      problem = error;
      await sleep(50);
    }
  } while (Date.now() < deadline);
  throw new OriginError(
    'database_unavailable',
    `No server is running on ${dataDir}, so the worker has no database: start the server first, or set DATABASE_URL for both.`,
    { cause: problem },
  );
}

async function attempt(dataDir: string): Promise<EmbeddedDatabase> {
  const cluster = join(await realpath(dataDir), 'postgres', 'cluster');
  const file = await readPostmasterFile(cluster);
  if (file?.state !== 'ready' || !(await isPostmasterOf(file.pid, cluster)))
    throw new Error('The database is not ready.');
  const { application: password } = await readPasswords(cluster);
  const socket = openSocketFolder(cluster);
  const connection = { host: socket.path, user: applicationRole, password, database: applicationRole };
  const client = new pg.Client(connection);
  // Without a listener, a connection that is lost between the two calls below would end the process.
  client.on('error', () => undefined);
  try {
    // On a first start the role and its database are created shortly after the server is ready.
    await client.connect();
    await client.end();
  } catch (error) {
    socket.close();
    throw error;
  }
  return { connection, close: async () => socket.close() };
}
