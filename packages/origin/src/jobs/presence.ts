import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';

/** Every worker holds this advisory lock, shared with the others; an exclusive one is granted only where no worker runs. */
const presenceLock = 7_205_413;
/** A worker whose connection was lost has a new one within this time. */
const RECONNECT_MS = 1000;
/** After a restart of the database all workers come back; each of them needs a moment. */
const RESTART_MS = 5000;
const LONGEST_WAIT_MS = 500;

export interface Presence {
  end(): Promise<void>;
}

export interface PresenceOptions {
  database: Pick<Database, 'url' | 'pool'>;
  log: Log;
  /** Whether jobs are marked as running; only then is it asked whether their worker has ended. */
  hasRunningJobs: () => Promise<boolean>;
  /** Called before the worker is announced, where no other worker runs. */
  onAlone: () => Promise<void>;
}

/**
 * Shows the other workers that this one runs, by a lock that ends with its connection. A lost connection is made again and
 * the lock taken again, so that a restart of the database does not make running jobs look abandoned.
 */
export async function announcePresence(options: PresenceOptions): Promise<Presence> {
  const { database, log, hasRunningJobs, onAlone } = options;
  const ending = new AbortController();
  let client = await connect();
  const isTakingOver = (await hasRunningJobs()) && (await becomesAlone(client));
  if (isTakingOver) await onAlone();
  // Shared before the exclusive lock is given back, so that the next worker finds this one.
  await share(client);
  if (isTakingOver) await unlock(client);
  watch();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: database.url,
      application_name: `nightjar-worker-${process.pid}`,
      keepAlive: true,
    });
    next.on('error', (error) =>
      log.debug({ err: error }, 'The connection that shows this worker to others was lost.'),
    );
    await next.connect();
    return next;
  }

  function watch() {
    client.once('end', () => void regain());
  }

  async function regain(): Promise<void> {
    for (let wait = 50; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      let next: pg.Client | undefined;
      try {
        next = await connect();
        await share(next);
        client = next;
        if (ending.signal.aborted) await next.end();
        else watch();
        return;
      } catch (error) {
        log.debug({ err: error }, 'This worker could not yet be shown to others again.');
        await next?.end().catch(() => undefined);
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  return {
    async end() {
      ending.abort();
      await client.end().catch(() => undefined);
    },
  };
}

const share = (client: pg.Client) => client.query('SELECT pg_advisory_lock_shared($1)', [presenceLock]);
const unlock = (client: pg.Client) => client.query('SELECT pg_advisory_unlock($1)', [presenceLock]);

/** Whether no other worker runs: none holds the lock now, and none has taken it again a little later. */
async function becomesAlone(client: pg.Client): Promise<boolean> {
  if (!(await isAlone(client))) return false;
  await unlock(client);
  const { rows } = await client.query<{ uptime: number }>(
    'SELECT extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 AS uptime',
  );
  await sleep(Math.max(RECONNECT_MS, RESTART_MS - (rows[0]?.uptime ?? 0)));
  return isAlone(client);
}

/** Takes the exclusive lock where it can. */
async function isAlone(client: pg.Client): Promise<boolean> {
  // The connection of a killed worker needs a moment to end.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      presenceLock,
    ]);
    if (rows[0]?.alone) return true;
    await sleep(50);
  }
  return false;
}
