import type pg from 'pg';
import { transaction } from '../database/transaction.ts';

/** Watches a transaction. */
const BATCH = 2000;
/** Videos whose faded neighbours are looked for in one run. */
const TIDY_VIDEOS = 20_000;
/** One at a time, however many workers there are. */
const lock = 7_205_432;

/**
 * Counts which videos were watched soon after one another by the same visitor. Each watch is counted once, also when a
 * worker is killed meanwhile: it is marked in the transaction that counts it. Returns how many were.
 */
export async function countWatchedTogether(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let counted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await transaction(pool, async (client) => {
      const { rows: locked } = await client.query<{ got: boolean }>(
        'SELECT pg_try_advisory_xact_lock($1) AS got',
        [lock],
      );
      if (!locked[0]?.got) return 0;
      const { rows } = await client.query<{ n: number }>('SELECT pair_watches($1) AS n', [BATCH]);
      return rows[0]?.n ?? 0;
    });
    counted += batch;
    if (batch < BATCH) return counted;
  }
}

/** Forgets pairs that faded, a stretch of videos a run: the whole table every few hours. */
export async function forgetFadedPairs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH place AS (
       SELECT coalesce((SELECT (value #>> '{}')::bigint FROM site_settings WHERE key = 'faded-pairs-place'), 0) AS first),
     gone AS (
       DELETE FROM watched_together USING place
       WHERE video_id >= first AND video_id < first + $1 AND faded_weight(weight, seen_at) < 0.5)
     INSERT INTO site_settings (key, value)
     SELECT 'faded-pairs-place', to_jsonb(CASE
       WHEN first + $1 > (SELECT coalesce(max(video_id), 0) FROM watched_together) THEN 0 ELSE first + $1 END)
     FROM place
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [TIDY_VIDEOS],
  );
}
