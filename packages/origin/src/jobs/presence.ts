import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/open-database.ts';
import { one } from '../database/rows.ts';
import type { Log } from '../log.ts';

/** A worker that lost its connection reconnects within this time. */
const RECONNECT_MS = 1000;
/** After a restart of the database all workers reconnect within this time. */
const RESTART_MS = 5000;
const MAX_RETRY_DELAY_MS = 500;

export interface Presence {
  end(): Promise<void>;
}

export interface PresenceOptions {
  database: Pick<Database, 'url' | 'pool'>;
  log: Log;
  /** Whether jobs are marked as running; only then the other workers are checked. */
  hasRunningJobs: () => Promise<boolean>;
  /** Called before this worker is announced if jobs are marked as running but no other worker runs. */
  onOnlyWorker: () => Promise<void>;
}

/**
 * Announces this worker to other workers with a lock that ends with its connection. After a lost connection it reconnects
 * and takes the lock again, so that running jobs do not look abandoned after a restart of the database.
 */
export async function announcePresence(options: PresenceOptions): Promise<Presence> {
  const { database, log, hasRunningJobs, onOnlyWorker } = options;
  const ending = new AbortController();
  let client = await connect();
  const isOnlyWorker = (await hasRunningJobs()) && (await confirmOnlyWorker(client));
  if (isOnlyWorker) await onOnlyWorker();
  // Takes the shared lock before it releases the exclusive one, so that the next worker sees this one.
  await share(client);
  if (isOnlyWorker) await unlock(client);
  watch();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: database.url,
      application_name: `nightjar-worker-${process.pid}`,
      keepAlive: true,
    });
    next.on('error', (error) =>
      log.debug({ err: error }, 'The connection that announces this worker was lost.'),
    );
    await next.connect();
    return next;
  }

  function watch() {
    client.once('end', () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    for (let delay = 50; !ending.signal.aborted; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
      let next: pg.Client | undefined;
      try {
        next = await connect();
        await share(next);
        client = next;
        if (ending.signal.aborted) await next.end();
        else watch();
        return;
      } catch (error) {
        log.debug({ err: error }, 'This worker could not be announced again yet.');
        await next?.end().catch(() => undefined);
        await sleep(delay, undefined, { ref: false });
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

const share = (client: pg.Client) =>
  client.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.workers]);
const unlock = (client: pg.Client) => client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.workers]);

const uptimeRow = z.object({ uptime: z.number() });

/** Whether no other worker runs: none holds the lock now, and none has taken it after the reconnect time. */
async function confirmOnlyWorker(client: pg.Client): Promise<boolean> {
  if (!(await tryExclusiveLock(client))) return false;
  await unlock(client);
  const { uptime } = await one(
    client,
    uptimeRow,
    'SELECT extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 AS uptime',
  );
  await sleep(Math.max(RECONNECT_MS, RESTART_MS - uptime));
  return tryExclusiveLock(client);
}

const isLockedRow = z.object({ isLocked: z.boolean() });

/** Tries to take the exclusive lock. */
async function tryExclusiveLock(client: pg.Client): Promise<boolean> {
  // The connection of a killed worker can stay open for some milliseconds.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { isLocked } = await one(client, isLockedRow, 'SELECT pg_try_advisory_lock($1) AS "isLocked"', [
      advisoryLocks.workers,
    ]);
    if (isLocked) return true;
    await sleep(50);
  }
  return false;
}
