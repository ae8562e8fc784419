import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresConnection } from './connection.ts';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';
import type { PostgresLog } from './log.ts';

/** Key of the advisory lock. */
const lockNumber = 7_205_411;
const applicationName = (user: string, pid: number) => `${user}-server-${pid}`;

export interface ServerLock {
  release(): Promise<void>;
}

interface LockOptions {
  connection: PostgresConnection;
  folder: string;
  log: PostgresLog;
  remedies: Remedies;
  /** Until it aborts, the lock is taken again after each restart of the database. */
  signal: AbortSignal;
}

/**
 * Ensures one server for each folder, with an advisory lock in its database. The lock ends with the connection, so a killed
 * server leaves no stale lock. Workers do not take it.
 */
export async function takeServerLock(options: LockOptions): Promise<ServerLock> {
  let client = await lockedClient(options);
  const watch = () => {
    client.once('end', () => void retake());
  };
  const retake = async () => {
    while (!options.signal.aborted) {
      try {
        client = await lockedClient(options);
        watch();
        return;
      } catch (error) {
        options.log.warn({ err: error }, 'The lock on the folder could not be taken again yet.');
        await sleep(1000, undefined, { ref: false });
      }
    }
  };
  watch();
  return {
    async release() {
      client.removeAllListeners('end');
      await client.end().catch(() => undefined);
    },
  };
}

async function lockedClient({ connection, folder, log, remedies }: LockOptions): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: applicationName(connection.user, process.pid),
  });
  client.on('error', (error) => log.debug({ err: error }, 'The connection that holds the lock was lost.'));
  await client.connect();
  const deadline = Date.now() + 5000;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      lockNumber,
    ]);
    if (rows[0]?.taken) return client;
    const holder = await holderOf(client);
    // A killed holder keeps the lock for some milliseconds, until the database detects the closed connection.
    if ((holder !== undefined && isAlive(holder)) || Date.now() > deadline) {
      await client.end();
      const who = holder === undefined ? '' : ` (process ${holder})`;
      throw new EmbeddedPostgresError(
        'in_use',
        `Another server${who} already uses ${folder}: stop it, or ${remedies.otherFolder}.`,
      );
    }
    await sleep(50);
  }
}

async function holderOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [lockNumber],
  );
  const pid = Number(rows[0]?.name.split('-').at(-1));
  return Number.isInteger(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
