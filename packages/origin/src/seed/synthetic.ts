import type pg from 'pg';
import type { Database } from '../database/open-database.ts';
import { refreshAnchors, refreshSortKeys } from '../database/paging/refresh.ts';
import { rebuildSearch, tidySearchTables } from '../search/refresh.ts';
import { hourlyViewsStatements, pageViewsStatements } from './figures.ts';
import { insertCommunity } from './synthetic/community.ts';
import { insertNames, reserveRange, type SyntheticRange } from './synthetic/names.ts';
import { insertVideos } from './synthetic/videos.ts';

export interface SeedSyntheticOptions {
  database: Database;
  /** How many videos to add to what is there. */
  videos: number;
  /** Called with the number of videos whose rows are in. */
  onProgress?: (done: number) => void;
}

const batch = 50_000;

/**
 * Adds a large made-up catalogue set by set: names, facts, dates and counters are told from the number of each row. A few
 * categories, performers, channels and uploaders are big and many small, and so are the shares of words. The videos show
 * the assets and pictures that are there already.
 *
 * The catalogue comes in one transaction; from its beginning to its end (minutes, for a million videos) lists cannot be
 * read and nothing can be published, because indexes are taken off. A server that runs meanwhile tells what it
 * remembers. What members do and the words of the search follow and hold up nothing.
 */
export async function seedSynthetic({ database, videos, onProgress }: SeedSyntheticOptions): Promise<void> {
  const client = await database.pool.connect();
  let range: SyntheticRange;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL nightjar.bulk = 'on'`);
    await client.query(`SET LOCAL synchronous_commit = 'off'`);
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    await client.query(`SET LOCAL work_mem = '128MB'`);
    const restore = await dropSlowParts(client);
    range = await reserveRange(client, videos);
    await insertNames(client, range);
    for (let done = 0; done < videos; done += batch) {
      const size = Math.min(batch, videos - done);
      await insertVideos(client, range, done + 1, done + size);
      onProgress?.(done + size);
    }
    for (const statement of hourlyViewsStatements({ firstVideo: range.firstVideo, now: new Date() })) {
      await client.query(statement);
    }
    await client.query('SELECT recheck_hidden_terms()');
    await client.query('SELECT rebuild_listings()');
    for (const statement of [...restore, ...pageViewsStatements]) await client.query(statement);
    await client.query('SELECT refresh_catalogue_figures()');
    await client.query('SELECT rebuild_directories()');
    await client.query(listsAreFresh);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  const { pool } = database;
  // Lists are read from the index alone, which needs every page marked as visible to all; what follows needs figures.
  await pool.query('VACUUM (ANALYZE) videos, listings, list_counts, models, channels, categories, users');
  await pool.query('VACUUM (ANALYZE) video_categories, video_models, video_tags, tags, directory_entries');
  await insertCommunity(pool, range);
  await rebuildSearch(pool);
  await tidySearchTables(pool);
  await pool.query('VACUUM (ANALYZE) comments, favourites, playlists, playlist_videos');
  await refreshSortKeys(pool);
  await refreshAnchors(pool);
  await pool.query(
    'VACUUM (ANALYZE) listings, page_anchors, list_counts, hourly_views, directory_entries, directory_lists, directory_anchors',
  );
}

/** The rebuilt lists have the order of every counter: only what changes from here on has to be moved. */
const listsAreFresh = `INSERT INTO site_settings (key, value)
  SELECT 'sort-keys-refreshed', to_jsonb(to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/**
 * Indexes and foreign keys are made again at the end, in one sort and one join each: several times quicker than row by
 * row. Returns the statements that bring them back.
 */
async function dropSlowParts(client: pg.PoolClient): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; restore: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE contype = 'f'
       AND conrelid IN ('videos'::regclass, 'video_categories'::regclass, 'video_models'::regclass, 'video_tags'::regclass)`,
  );
  const { rows: indexes } = await client.query<{ drop: string; restore: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS restore
     FROM pg_index WHERE NOT indisprimary AND NOT indisunique
       AND indrelid IN ('videos'::regclass, 'listings'::regclass, 'video_categories'::regclass, 'video_models'::regclass,
                        'video_tags'::regclass)`,
  );
  const { rows: primaries } = await client.query<{ drop: string; restore: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE contype = 'p'
       AND conrelid IN ('listings'::regclass, 'video_categories'::regclass, 'video_models'::regclass, 'video_tags'::regclass)`,
  );
  for (const { drop } of [...keys, ...indexes, ...primaries]) await client.query(drop);
  return [...primaries, ...indexes, ...keys].map(({ restore }) => restore);
}
