import type pg from 'pg';
import { z } from 'zod';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { countRow, one } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';

/** Watches per transaction. */
const BATCH = 2000;
/** Size of the range of video ids that one run prunes. */
const TIDY_VIDEOS = 20_000;

const gotRow = z.object({ got: z.boolean() });

/**
 * Counts pairs of videos that the same visitor watched within a short time. Each watch is marked in the transaction that
 * counts it, so it is counted once even if a worker is killed. Returns the number of counted watches.
 */
export async function countWatchedTogether(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let counted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await transaction(pool, async (client) => {
      const { got } = await one(client, gotRow, 'SELECT pg_try_advisory_xact_lock($1) AS got', [
        advisoryLocks.watchedTogether,
      ]);
      if (!got) return 0;
      const { n } = await one(client, countRow, 'SELECT count_watched_pairs($1) AS n', [BATCH]);
      return n;
    });
    counted += batch;
    if (batch < BATCH) return counted;
  }
}

/** Deletes pairs of low weight, one range of video ids per run; covers the whole table every few hours. */
export async function deleteLowWeightPairs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH place AS (
       SELECT coalesce((SELECT (value #>> '{}')::bigint FROM site_settings WHERE key = 'faded-pairs-place'), 0) AS first),
     gone AS (
       DELETE FROM watched_together USING place
       WHERE video_id >= first AND video_id < first + $1 AND decayed_weight(weight, seen_at) < 0.5)
     INSERT INTO site_settings (key, value)
     SELECT 'faded-pairs-place', to_jsonb(CASE
       WHEN first + $1 > (SELECT coalesce(max(video_id), 0) FROM watched_together) THEN 0 ELSE first + $1 END)
     FROM place
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [TIDY_VIDEOS],
  );
}
