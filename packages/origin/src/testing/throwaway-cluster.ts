import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readPasswords, superuser } from '../database/embedded/cluster.ts';
import { isPostmasterOf, readPostmasterFile } from '../database/embedded/postmaster-file.ts';
import { openEmbedded } from '../database/embedded/supervisor.ts';
import { migrate } from '../database/migrate/migrate.ts';
import { connect } from '../database/open-database.ts';
import { silentLog } from './silent-log.ts';

const prefix = 'nightjar-test-';

/** Environment variable with the address of the template database. */
export const templateVariable = 'NIGHTJAR_TEST_TEMPLATE_URL';
export const templateName = 'nightjar_template';

/** Settings that trade durability for speed. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '64MB',
  autovacuum: 'off',
};

/** /dev/shm (in memory) if it is writable, otherwise the temporary folder of the system. */
export async function temporaryRoot(): Promise<string> {
  return access('/dev/shm', constants.W_OK).then(
    () => '/dev/shm',
    () => tmpdir(),
  );
}

/** Starts the cluster of a test run with a migrated template database; returns the function that removes it. */
export async function startThrowawayCluster(): Promise<() => Promise<void>> {
  const root = await temporaryRoot();
  await removeStaleClusters(root);
  const dataDir = await mkdtemp(join(root, `${prefix}${process.pid}-`));
  const embedded = await openEmbedded({
    dataDir,
    log: silentLog,
    settings: throwawaySettings,
  });
  const { host, user, password } = embedded.connection;
  const passwords = await readPasswords(join(dataDir, 'postgres', 'cluster'));
  const admin = new pg.Client({ host, user: superuser, password: passwords.superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`ALTER ROLE ${user} CREATEDB`);
  await admin.query(`CREATE DATABASE ${templateName} OWNER ${user}`);
  await admin.end();
  const url = `postgresql://${user}:${password}@localhost/${templateName}?host=${encodeURIComponent(host)}`;
  const template = connect({ url, log: silentLog, kind: 'external' });
  await migrate(template.pool, silentLog);
  await template.close();
  process.env[templateVariable] = url;
  return async () => {
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Stops and removes the clusters of killed test runs. */
async function removeStaleClusters(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(name.match(/^nightjar-test-(\d+)-/)?.[1]);
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
