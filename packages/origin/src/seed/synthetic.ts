import type pg from 'pg';
import type { Database } from '../database/open-database.ts';
import { refreshAnchors } from '../database/paging/refresh.ts';
import { hourlyViewsStatements, pageViewsStatements } from './figures.ts';

export interface SeedSyntheticOptions {
  database: Database;
  /** How many videos to add to what is there. */
  videos: number;
  /** Called with the number of videos whose rows are in. */
  onProgress?: (done: number) => void;
}

const batch = 50_000;
/** A performer for every 50 videos and a channel for every 500, as on sites that grew. */
const videosAPerformer = 50;
const videosAChannel = 500;

/**
 * Adds a large made-up catalogue set by set: names, dates and counters are told from the number of each row. The
 * videos show the assets and pictures that are there already. Everything happens in one transaction; meanwhile lists
 * cannot be read.
 */
export async function seedSynthetic({ database, videos, onProgress }: SeedSyntheticOptions): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL nightjar.bulk = 'on'`);
    await client.query(`SET LOCAL synchronous_commit = 'off'`);
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    await client.query(`SET LOCAL work_mem = '128MB'`);
    const restore = await dropSlowParts(client);
    const range = await insertNames(client, videos);
    for (let done = 0; done < videos; done += batch) {
      const size = Math.min(batch, videos - done);
      await insertVideos(client, range, done + 1, done + size);
      onProgress?.(done + size);
    }
    for (const statement of hourlyViewsStatements({ firstVideo: range.firstVideo, now: new Date() })) {
      await client.query(statement);
    }
    await client.query('SELECT rebuild_listings()');
    for (const statement of [...restore, ...pageViewsStatements]) await client.query(statement);
    await client.query('SELECT refresh_catalogue_figures()');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  // Lists are read from the index alone, which needs every page marked as visible to all.
  await database.pool.query('VACUUM (ANALYZE) videos, listings, list_counts, models, channels, categories');
  await database.pool.query('VACUUM (ANALYZE) video_categories, video_models, video_tags, tags');
  await refreshAnchors(database.pool);
  await database.pool.query('VACUUM (ANALYZE) page_anchors, list_counts, hourly_views');
}

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

interface NameRange {
  firstVideo: number;
  firstModel: number;
  models: number;
  firstChannel: number;
  channels: number;
}

/** Performers and channels of the new videos; the categories that are there are used, or made where there are none. */
async function insertNames(client: pg.PoolClient, videos: number): Promise<NameRange> {
  const models = Math.max(1, Math.ceil(videos / videosAPerformer));
  const channels = Math.max(1, Math.ceil(videos / videosAChannel));
  const reserve = async (table: string, count: number) => {
    const { rows } = await client.query<{ last: number }>(
      `SELECT setval(pg_get_serial_sequence($1, 'id'),
         greatest((SELECT coalesce(max(id), 0) FROM ${table}), nextval(pg_get_serial_sequence($1, 'id')) - 1) + $2) AS last`,
      [table, count],
    );
    return (rows[0]?.last ?? count) - count + 1;
  };
  const range = {
    firstVideo: await reserve('videos', videos),
    firstModel: await reserve('models', models),
    models,
    firstChannel: await reserve('channels', channels),
    channels,
  };
  await client.query(
    `INSERT INTO categories (dir, title)
     SELECT 'subject-' || n, 'Subject ' || n FROM generate_series(1, 24) n WHERE NOT EXISTS (SELECT FROM categories)`,
  );
  await client.query(
    `INSERT INTO models (id, dir, title, likes, dislikes, subscribers, rating, added_date)
     SELECT $1 + n, 'performer-' || ($1 + n), ${pickWord(syntheticGivenNames, 'n')} || ' ' || ($1 + n), n % 977, n % 89, (n * 31) % 5003,
       5.0 * (n % 977 + 1) / (n % 977 + n % 89 + 1), now() - (n % 900) * interval '1 day'
     FROM generate_series(0, $2 - 1) n`,
    [range.firstModel, models],
  );
  await client.query(
    `INSERT INTO channels (id, dir, title, title2, description, url, likes, dislikes, subscribers, rating, added_date)
     SELECT $1 + n, 'studio-' || ($1 + n), 'Studio ' || ($1 + n), 'Studio ' || ($1 + n), 'Generated footage.',
       'https://studio-' || ($1 + n) || '.example/', n % 977, n % 89, (n * 31) % 5003,
       5.0 * (n % 977 + 1) / (n % 977 + n % 89 + 1), now() - (n % 900) * interval '1 day'
     FROM generate_series(0, $2 - 1) n`,
    [range.firstChannel, channels],
  );
  return range;
}

const firstWords = [
  'Slow',
  'Quiet',
  'Silver',
  'Amber',
  'Distant',
  'Luminous',
  'Copper',
  'Early',
  'Gentle',
  'Deep',
  'Golden',
  'Winter',
  'Violet',
];
const secondWords = [
  'Aurora',
  'Ripples',
  'Silk',
  'Coral',
  'Coast',
  'Orbit',
  'Lattice',
  'Weave',
  'Embers',
  'Drift',
  'Moss',
];
const thirdWords = [
  'over Basalt',
  'at Low Tide',
  'before Dawn',
  'after Rain',
  'on Slate',
  'under Glass',
  'in Blue Hour',
];
const syntheticGivenNames = [
  'Ada',
  'Bruno',
  'Clara',
  'Dario',
  'Elin',
  'Felix',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaia',
  'Levin',
  'Maren',
];

/** SQL that takes one of the words by a number. */
function pickWord(words: readonly string[], number: string): string {
  return `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${number}) % ${words.length}]`;
}

/** An even spread of numbers from a row number: neighbours share nothing. Below `limit`, told apart by `salt`. */
const spread = (salt: number, limit: string) =>
  `(((i::bigint * 2654435761 + ${salt} * 40503) % 4294967296) * ${limit} / 4294967296)`;

async function insertVideos(
  client: pg.PoolClient,
  range: NameRange,
  from: number,
  to: number,
): Promise<void> {
  await client.query(
    `WITH assets AS (
       SELECT array_agg(id ORDER BY id) AS ids, array_agg(seconds ORDER BY id) AS seconds, array_agg(hd ORDER BY id) AS hd,
              array_agg(fhd ORDER BY id) AS fhd, array_agg(key ORDER BY id) AS keys, count(*) AS amount
       FROM (SELECT DISTINCT ON (asset_id) asset_id AS id, duration_seconds AS seconds, is_hd AS hd, is_fhd AS fhd, picture_key AS key
             FROM videos WHERE asset_id IS NOT NULL AND vr IS NULL AND id < $1 ORDER BY asset_id, id) AS known),
     pictures AS (
       SELECT array_agg(picture_key ORDER BY id) AS keys, count(*) AS amount
       FROM (SELECT id, picture_key FROM videos WHERE id < $1 ORDER BY id LIMIT 500) AS known),
     rows AS (
       SELECT i, (10 * exp(${spread(1, '1000')} / 130.0))::int AS reach, ${spread(2, '1000')} AS age, 1 + ${spread(3, '100')} AS liked
       FROM generate_series($2::int, $3::int) i)
     INSERT INTO videos (id, dir, title, description, status_id, post_date, duration_seconds, is_hd, is_fhd, asset_id, picture_key,
       picture_ready, channel_id, views, views_week, views_day, likes, dislikes, rating, rating_amount, comments, popularity)
     SELECT $1 + i - 1, 'video-' || ($1 + i - 1),
       ${pickWord(firstWords, 'i')} || ' ' || ${pickWord(secondWords, 'i / 13')} || ' ' || ${pickWord(thirdWords, 'i / 143')} || ' ' || ($1 + i - 1),
       'Generated footage, number ' || i || ' of a long series.', 1,
       now() - interval '3 years' + ($1 + i - 1) * (interval '3 years' / ($1 + $4)) - ${spread(7, '600')} * interval '1 second',
       CASE WHEN assets.amount > 0 THEN assets.seconds[1 + i % assets.amount] ELSE 30 + ${spread(4, '3600')} END,
       CASE WHEN assets.amount > 0 THEN assets.hd[1 + i % assets.amount] ELSE i % 5 > 0 END,
       CASE WHEN assets.amount > 0 THEN assets.fhd[1 + i % assets.amount] ELSE i % 3 = 0 END,
       CASE WHEN assets.amount > 0 THEN assets.ids[1 + i % assets.amount] END,
       CASE WHEN pictures.amount > 0 THEN pictures.keys[1 + i % pictures.amount] ELSE 'videos/0/1' END, true,
       CASE WHEN i % 10 < 7 THEN $5 + ${spread(5, '$6::bigint')} END,
       reach, reach / (2 + age / 20), reach / (14 + age), reach * liked / 5000, reach * (100 - liked) / 5000,
       5.0 * liked / 100, reach / 50, ${spread(6, '40')},
       video_popularity(reach, (reach / (14 + age))::int, (reach / (14 + age))::int, (reach / (2 + age / 20))::int,
         (reach * liked / 5000)::int, (reach * (100 - liked) / 5000)::int, 0)
     FROM rows, assets, pictures`,
    [range.firstVideo, from, to, to, range.firstChannel, range.channels],
  );
  await client.query(
    `INSERT INTO video_categories (video_id, category_id)
     SELECT $1 + i - 1, known.ids[1 + (${spread(8, 'known.amount')} + k * 5) % known.amount]
     FROM generate_series($2::int, $3::int) i, (SELECT array_agg(id ORDER BY id) AS ids, count(*) AS amount FROM categories) AS known,
       generate_series(0, 1 + i % 2) k
     ON CONFLICT DO NOTHING`,
    [range.firstVideo, from, to],
  );
  await client.query(
    `INSERT INTO video_models (video_id, model_id)
     SELECT $1 + i - 1, $4 + (${spread(9, '$5::bigint')} + k * 7) % $5
     FROM generate_series($2::int, $3::int) i, generate_series(1, i % 3) k ON CONFLICT DO NOTHING`,
    [range.firstVideo, from, to, range.firstModel, range.models],
  );
}
