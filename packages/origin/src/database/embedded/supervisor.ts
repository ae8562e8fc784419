import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OriginError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { findBinaries } from './binaries.ts';
import { applicationRole, type ClusterPasswords, prepareCluster, superuser } from './cluster.ts';
import { prepareDatabaseFolder } from './data-folder.ts';
import { chooseLauncher, type Launcher, launcherCandidates } from './launcher.ts';
import { ensurePostmaster, servesCluster, stopPostmaster } from './postmaster.ts';
import { takeServerLock } from './server-lock.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
  /** Launchers to try in order; default: all candidates for this system. */
  launchers?: Launcher[];
}

/** The running database in DATA_DIR. */
export interface EmbeddedDatabase {
  /** Connection of the application: a role that is not a superuser, through the socket in the cluster. */
  connection: { host: string; user: string; password: string; database: string };
  close(): Promise<void>;
}

/** Starts or adopts the PostgreSQL server of a data folder, and restarts it until it is closed. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options;
  const folder = await prepareDatabaseFolder(dataDir);
  const cluster = join(folder, 'cluster');
  const binaries = await findBinaries(join(folder, 'lib'));
  const launcher = await chooseLauncher(options.launchers ?? (await launcherCandidates()), binaries, folder);
  const passwords = await prepareCluster({ cluster, binaries, launcher, log });
  const postmasterOptions = {
    cluster,
    logFile: join(folder, 'server.log'),
    binaries,
    launcher,
    log,
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
    user: applicationRole,
    password: passwords.application,
    database: applicationRole,
  };
  const closing = new AbortController();
  try {
    await prepareRole(socket.path, passwords);
    const lock = await takeServerLock({ connection, dataDir, log, signal: closing.signal });
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

/** Creates the application's role and database; the only use of a superuser connection. */
async function prepareRole(host: string, passwords: ClusterPasswords): Promise<void> {
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
      [applicationRole],
    );
    if (!rows[0]?.role) {
      const password = client.escapeLiteral(passwords.application);
      await client.query(`CREATE ROLE ${applicationRole} LOGIN PASSWORD ${password}`);
    }
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${applicationRole} OWNER ${applicationRole}`);
  } catch (cause) {
    throw new OriginError(
      'database_unavailable',
      `The embedded database is running, but its roles could not be created (${cause instanceof Error ? cause.message : cause}): see server.log beside the cluster.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
