import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readPasswords } from '../cluster.ts';
import type { PostgresConnection } from '../connection.ts';
import { clusterNames } from '../names.ts';
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts';
import { isPostmasterOf, readPostmasterFile } from '../postmaster-file.ts';

/** Settings that trade durability for speed. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '64MB',
  autovacuum: 'off',
};

/** A PostgreSQL server for one test run. */
export interface ThrowawayPostgres {
  /** Connection of a role that may create databases. */
  connection: PostgresConnection;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts a server in memory or in a temporary folder, and removes those of test runs that were killed. */
export async function startThrowawayPostgres({ name }: { name: string }): Promise<ThrowawayPostgres> {
  const root = await temporaryRoot();
  const prefix = `${name}-test-`;
  await removeStaleClusters(root, prefix);
  const outer = await mkdtemp(join(root, `${prefix}${process.pid}-`));
  const folder = join(outer, 'postgres');
  const embedded = await openEmbeddedPostgres({ folder, name, settings: throwawaySettings });
  const { connection } = embedded;
  await allowDatabases(folder, name, connection.host);
  return {
    connection,
    async stop() {
      await embedded.close();
      await rm(outer, { recursive: true, force: true });
    },
  };
}

/** /dev/shm (in memory) if it is writable, otherwise the temporary folder of the system. */
export async function temporaryRoot(): Promise<string> {
  return access('/dev/shm', constants.W_OK).then(
    () => '/dev/shm',
    () => tmpdir(),
  );
}

async function allowDatabases(folder: string, name: string, host: string): Promise<void> {
  const names = clusterNames(name);
  const { superuser: password } = await readPasswords(join(folder, 'cluster'), names);
  const client = new pg.Client({ host, user: names.superuser, password, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`ALTER ROLE ${client.escapeIdentifier(names.application)} CREATEDB`);
  } finally {
    await client.end();
  }
}

/** Stops and removes the clusters of killed test runs. */
async function removeStaleClusters(root: string, prefix: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).match(/^(\d+)-/)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const cluster = join(root, name, 'postgres', 'cluster');
    const file = await readPostmasterFile(cluster);
    if (file && (await isPostmasterOf(file.pid, cluster))) process.kill(file.pid, 'SIGQUIT');
    await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
