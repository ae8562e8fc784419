import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { refreshAnchors, refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { rows } from '../database/rows.ts';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { hourlyViewsStatements, pageViewsStatements } from './figures.ts';
import { insertCommunity } from './synthetic/community.ts';
import { insertNames, reserveRange, type SyntheticRange } from './synthetic/names.ts';
import { insertVideos } from './synthetic/videos.ts';

export interface SeedSyntheticOptions {
  database: Database;
  /** Number of videos to add. */
  videos: number;
  /** Called with the number of inserted videos. */
  onProgress?: (done: number) => void;
}

const batch = 50_000;

/**
 * Adds a large generated catalogue. Names, profiles, dates and counters are computed from row numbers; the sizes of
 * categories, models, channels and uploaders and the frequencies of words are skewed as on real sites. The videos use
 * the existing assets and pictures.
 *
 * The catalogue is inserted in one transaction that drops indexes: until it ends (minutes for a million videos) lists cannot
 * be read and videos cannot be published; a running server answers from its cache. The activity of members and the search
 * index follow without blocking.
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
    const restore = await dropIndexesAndKeys(client);
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
  // VACUUM sets the visibility map that index-only scans of lists need; the next steps need statistics.
  await pool.query('VACUUM (ANALYZE) videos, listings, list_counts, models, channels, categories, users');
  await pool.query('VACUUM (ANALYZE) video_categories, video_models, video_tags, tags, directory_entries');
  await insertCommunity(pool, range);
  await createPostgresEngine(pool).index({ scope: 'everything' });
  await pool.query('VACUUM (ANALYZE) comments, favourites, playlists, playlist_videos');
  await refreshSortKeys(pool);
  await refreshAnchors(pool);
  await pool.query(
    'VACUUM (ANALYZE) listings, page_anchors, list_counts, hourly_views, directory_entries, directory_lists, directory_anchors',
  );
}

/** Marks the sort keys as fresh: the rebuilt lists are ordered by the current counters. */
const listsAreFresh = `INSERT INTO site_settings (key, value)
  SELECT 'sort-keys-refreshed', to_jsonb(to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

const statementsRow = z.object({ drop: z.string(), restore: z.string() });

/**
 * Drops indexes and foreign keys and returns the statements that restore them. Building them at the end with one sort or
 * join each is several times faster than row by row.
 */
async function dropIndexesAndKeys(client: pg.PoolClient): Promise<string[]> {
  const keys = await rows(
    client,
    statementsRow,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE contype = 'f'
       AND conrelid IN ('videos'::regclass, 'video_categories'::regclass, 'video_models'::regclass, 'video_tags'::regclass)`,
  );
  const indexes = await rows(
    client,
    statementsRow,
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS restore
     FROM pg_index WHERE NOT indisprimary AND NOT indisunique
       AND indrelid IN ('videos'::regclass, 'listings'::regclass, 'video_categories'::regclass, 'video_models'::regclass,
                        'video_tags'::regclass)`,
  );
  const primaries = await rows(
    client,
    statementsRow,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE contype = 'p'
       AND conrelid IN ('listings'::regclass, 'video_categories'::regclass, 'video_models'::regclass, 'video_tags'::regclass)`,
  );
  for (const { drop } of [...keys, ...indexes, ...primaries]) await client.query(drop);
  return [...primaries, ...indexes, ...keys].map(({ restore }) => restore);
}
