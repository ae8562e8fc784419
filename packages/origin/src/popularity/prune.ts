import type pg from 'pg';

/** Who watched what is kept for no longer than pairs need it. */
const WATCHES_DAYS = 2;
/** One day longer than the week that is counted. */
const HOURLY_VIEWS_DAYS = 8;
/** As long as the answers that were cut from them. */
const RANKINGS_DAYS = 6;

/** Takes away what no figure needs any more. Views by the hour go after they left the week in a count. */
export async function prunePopularity(pool: pg.Pool, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await pool.query(
    `DELETE FROM hourly_views WHERE hour < least($1::timestamptz,
       (SELECT (value #>> '{}')::timestamptz FROM site_settings WHERE key = 'popularity-counted') - interval '169 hours')`,
    [before(HOURLY_VIEWS_DAYS)],
  );
  await pool.query('DELETE FROM watches WHERE watched_at < $1', [before(WATCHES_DAYS)]);
  await pool.query('DELETE FROM related_rankings WHERE made_at < $1', [before(RANKINGS_DAYS)]);
}
