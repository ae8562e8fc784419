import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPasswords } from './cluster.ts';
import type { EmbeddedPostgres } from './connection.ts';
import { defaultRemedies, EmbeddedPostgresError, type Remedies } from './errors.ts';
import { type ClusterNames, clusterNames } from './names.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface JoinOptions {
  /** The folder and the name that the other process opened. */
  folder: string;
  name: string;
  /** How long to wait for a server that is starting, in milliseconds. Default 30 s. */
  timeoutMs?: number;
  remedies?: Partial<Remedies>;
}

/**
 * Connects to the database that another process has opened, without starting or stopping it.
 *
 * @throws {EmbeddedPostgresError} `not_running` when no process has opened the folder
 */
export async function joinEmbeddedPostgres({
  folder,
  name,
  timeoutMs = 30_000,
  remedies,
}: JoinOptions): Promise<EmbeddedPostgres> {
  const names = clusterNames(name);
  const deadline = Date.now() + timeoutMs;
  let problem: unknown;
  do {
    try {
      return await attempt(folder, names);
    } catch (error) {
      problem = error;
      await sleep(50);
    }
  } while (Date.now() < deadline);
  const { otherServer } = { ...defaultRemedies, ...remedies };
  throw new EmbeddedPostgresError(
    'not_running',
    `No process has opened the database in ${folder}: start it first, or ${otherServer}.`,
    { cause: problem },
  );
}

async function attempt(folder: string, names: ClusterNames): Promise<EmbeddedPostgres> {
  const cluster = join(await realpath(folder), 'cluster');
  const file = await readPostmasterFile(cluster);
  if (file?.state !== 'ready' || !(await isPostmasterOf(file.pid, cluster)))
    throw new Error('The database is not ready.');
  const { application: password } = await readPasswords(cluster, names);
  const socket = openSocketFolder(cluster);
  const connection = {
    host: socket.path,
    user: names.application,
    password,
    database: names.application,
  };
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
