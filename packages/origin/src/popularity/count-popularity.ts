import type pg from 'pg';

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
const lock = 7_205_431;

/**
 * Updates the views of the day and week and the popularity of videos (ORG-8): sliding windows of 24 and 168 full hours.
 * Reads only videos that can have changed since the last run and writes only those that did. Returns the number of
 * written videos, or undefined when another process is counting.
 */
export async function countPopularity(options: CountPopularityOptions): Promise<number | undefined> {
  const client = await options.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      lock,
    ]);
    if (!rows[0]?.locked) return undefined;
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

async function countLocked(client: pg.PoolClient, { now, signal }: CountPopularityOptions): Promise<number> {
  const { rows: state } = await client.query<{ value: string }>(
    `SELECT value #>> '{}' AS value FROM site_settings WHERE key = $1`,
    [settingKey],
  );
  const since = state[0] === undefined ? null : new Date(state[0].value);
  await client.query('CREATE TEMP TABLE videos_due (id bigint PRIMARY KEY)');
  await client.query(
    'INSERT INTO videos_due SELECT id FROM videos_to_count($1, $2) AS id ON CONFLICT DO NOTHING',
    [since, now],
  );
  let changed = 0;
  for (let after: number | null = 0; after !== null; ) {
    signal?.throwIfAborted();
    const { rows }: pg.QueryResult<{ changed: number; last: number | null }> = await client.query(
      `WITH due AS (SELECT id FROM videos_due WHERE id > $1 ORDER BY id LIMIT ${BATCH})
       SELECT count_popularity(array_agg(id), $2) AS changed, max(id) AS last FROM due`,
      [after, now],
    );
    changed += rows[0]?.changed ?? 0;
    after = rows[0]?.last ?? null;
  }
  await client.query(
    `INSERT INTO site_settings (key, value) VALUES ($1, to_jsonb($2::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [settingKey, now.toISOString()],
  );
  return changed;
}
