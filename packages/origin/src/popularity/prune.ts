import type pg from 'pg';

/** Watches identify visitors, so they are kept only as long as the pairing needs them. */
const WATCHES_DAYS = 2;
/** One day longer than the weekly window. */
const HOURLY_VIEWS_DAYS = 8;
/** As long as cached answers with pages of a ranking. */
const RANKINGS_DAYS = 6;

/** Deletes rows that no figure needs. Hourly views are deleted only after a run has counted them out of the week. */
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
