import type pg from 'pg';
import { z } from 'zod';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { first, one } from '../database/rows.ts';

export interface CountPopularityOptions {
  pool: pg.Pool;
  /** End of the time windows. */
  now: Date;
  /** Stops between two batches; completed batches stay written. */
  signal?: AbortSignal;
}

/** Ids per statement; short statements do not block the writers of view counts noticeably. */
const BATCH = 1000;
const settingKey = 'popularity-counted';
/** Advisory lock: one run at a time over all workers. */
const lock = advisoryLocks.popularity;

const lockedRow = z.object({ locked: z.boolean() });

/**
 * Updates the views of the day and week and the popularity of videos (ORG-8): sliding windows of 24 and 168 full hours.
 * Reads only videos that can have changed since the last run and writes only those that did. Returns the number of
 * written videos, or undefined when another process is counting.
 */
export async function countPopularity(options: CountPopularityOptions): Promise<number | undefined> {
  const client = await options.pool.connect();
  let broken: Error | undefined;
  try {
    const { locked } = await one(client, lockedRow, 'SELECT pg_try_advisory_lock($1) AS locked', [lock]);
    if (!locked) return undefined;
    return await countLocked(client, options);
  } finally {
    // The lock and the temporary table belong to the connection.
    await client
      .query(`SELECT pg_advisory_unlock(${lock}); DROP TABLE IF EXISTS pg_temp.videos_due`)
      .catch((error: Error) => {
        broken = error;
      });
    client.release(broken);
  }
}

/** `last` is null after the last batch. */
const batchRow = z.object({ changed: z.int(), last: z.int().nullable() });

const valueRow = z.object({ value: z.string() });

async function countLocked(client: pg.PoolClient, { now, signal }: CountPopularityOptions): Promise<number> {
  const previous = await first(
    client,
    valueRow,
    `SELECT value #>> '{}' AS value FROM site_settings WHERE key = $1`,
    [settingKey],
  );
  const since = previous === undefined ? null : new Date(previous.value);
  await client.query('CREATE TEMP TABLE videos_due (id bigint PRIMARY KEY)');
  await client.query(
    'INSERT INTO videos_due SELECT id FROM videos_with_changed_views($1, $2) AS id ON CONFLICT DO NOTHING',
    [since, now],
  );
  let changed = 0;
  for (let after: number | null = 0; after !== null; ) {
    signal?.throwIfAborted();
    const batch: z.infer<typeof batchRow> = await one(
      client,
      batchRow,
      `WITH due AS (SELECT id FROM videos_due WHERE id > $1 ORDER BY id LIMIT ${BATCH})
       SELECT compute_popularity(array_agg(id), $2) AS changed, max(id) AS last FROM due`,
      [after, now],
    );
    changed += batch.changed;
    after = batch.last;
  }
  await client.query(
    `INSERT INTO site_settings (key, value) VALUES ($1, to_jsonb($2::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [settingKey, now.toISOString()],
  );
  return changed;
}
