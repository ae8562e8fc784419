import { chmod, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type ClusterPasswords, prepareCluster } from './cluster.ts';
import type { EmbeddedPostgres } from './connection.ts';
import { defaultRemedies, EmbeddedPostgresError, type Remedies } from './errors.ts';
import { chooseLauncher, type Launcher, launcherCandidates } from './launcher.ts';
import { type PostgresLog, silentLog } from './log.ts';
import { type ClusterNames, clusterNames } from './names.ts';
import { ensurePostmaster, servesCluster, stopPostmaster } from './postmaster.ts';
import { takeServerLock } from './server-lock.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the database: holds `cluster`, `server.log` and, if needed, `lib`. Created if it is missing. */
  folder: string;
  /** Name of the application: its role, its database and the prefix of the superuser's name. Must not change for a folder. */
  name: string;
  log?: PostgresLog;
  /** Further settings of PostgreSQL, by their names in postgresql.conf. */
  settings?: Record<string, string>;
  /** Remedies that error messages name. */
  remedies?: Partial<Remedies>;
  /** Ways to run PostgreSQL, tried in order; default: all candidates for this system. */
  launchers?: Launcher[];
}

/**
 * Starts the PostgreSQL server of a folder, or adopts the one that a killed process left running, and restarts it until it is
 * closed. One process at a time opens a folder; others join it with `joinEmbeddedPostgres`.
 *
 * @throws {EmbeddedPostgresError} with one sentence that names the failure and the remedy
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = silentLog } = options;
  const names = clusterNames(options.name);
  const remedies = { ...defaultRemedies, ...options.remedies };
  const folder = await prepareFolder(options.folder, remedies);
  const cluster = join(folder, 'cluster');
  const binaries = await findBinaries(join(folder, 'lib'), remedies);
  const candidates = options.launchers ?? (await launcherCandidates());
  const launcher = await chooseLauncher(candidates, binaries, folder, remedies);
  const passwords = await prepareCluster({ cluster, names, binaries, launcher, log, remedies });
  const postmasterOptions = {
    cluster,
    logFile: join(folder, 'server.log'),
    binaries,
    launcher,
    log,
    remedies,
    ...(options.settings ? { settings: options.settings } : {}),
  };
  let postmaster = await ensurePostmaster(postmasterOptions);
  log.info(
    { pid: postmaster.pid, adopted: postmaster.adopted, as: launcher.name },
    postmaster.adopted ? 'The embedded database was already running.' : 'The embedded database started.',
  );
  const socket = openSocketFolder(cluster);
  const connection = {
    host: socket.path,
    user: names.application,
    password: passwords.application,
    database: names.application,
  };
  const closing = new AbortController();
  try {
    await prepareRole(socket.path, names, passwords);
    const lock = await takeServerLock({ connection, folder, log, remedies, signal: closing.signal });
    const watching = watch();
    return {
      connection,
      async close() {
        closing.abort();
        await watching;
        await lock.release();
        await stopPostmaster(postmaster.pid, postmasterOptions);
        socket.close();
      },
    };
  } catch (error) {
    socket.close();
    throw error;
  }

  /** Restarts a database that another process killed or stopped; clients reconnect themselves. */
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(500, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted || (await servesCluster(postmaster.pid, cluster))) continue;
      log.error({ pid: postmaster.pid }, 'The embedded database is stopping or has stopped; restarting it.');
      try {
        postmaster = await ensurePostmaster(postmasterOptions);
        log.info({ pid: postmaster.pid }, 'The embedded database is running again.');
      } catch (error) {
        log.error({ err: error }, 'The embedded database could not be restarted; another attempt follows.');
        await sleep(5000, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  }
}

const RESET_ATTEMPTS = 20;
const RESET_DELAY_MS = 250;

/** Creates the application's role and database. A database that recovers from a crash resets connections for a moment. */
async function prepareRole(host: string, names: ClusterNames, passwords: ClusterPasswords): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createRole(host, names, passwords);
    } catch (cause) {
      const isReset = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
      if (!isReset || attempt === RESET_ATTEMPTS)
        throw new EmbeddedPostgresError(
          'unavailable',
          `The embedded database is running, but its roles could not be created (${cause instanceof Error ? cause.message : cause}): see server.log beside the cluster.`,
          { cause },
        );
      await sleep(RESET_DELAY_MS);
    }
  }
}

/** The only use of a superuser connection. */
async function createRole(
  host: string,
  { application, superuser }: ClusterNames,
  passwords: ClusterPasswords,
): Promise<void> {
  const client = new pg.Client({
    host,
    user: superuser,
    password: passwords.superuser,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Several servers may start at the same time.
    await client.query('SELECT pg_advisory_lock(7205410)');
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
      [application],
    );
    const role = client.escapeIdentifier(application);
    if (!rows[0]?.role) {
      const password = client.escapeLiteral(passwords.application);
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${password}`);
    }
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the folder for the cluster, its log and, if needed, links to libraries; returns its real path. */
async function prepareFolder(folder: string, { otherFolder }: Remedies): Promise<string> {
  const probe = join(folder, `.written-by-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    // The user that PostgreSQL runs as must be able to traverse it; the entries have their own modes.
    await chmod(folder, 0o711);
    await writeFile(probe, '');
    await rm(probe, { force: true });
    return await realpath(folder);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new EmbeddedPostgresError(
      'folder',
      `The folder ${folder} of the database cannot be written (${reason}): make it writable for this user, or ${otherFolder}.`,
      { cause },
    );
  }
}
