import type pg from 'pg';
import { videoStatus } from '../../database/schema/index.ts';
import type { SyntheticRange } from './names.ts';
import {
  firstWords,
  fraction,
  inventedWord,
  pickWord,
  secondWords,
  skewed,
  spread,
  thirdWords,
} from './words.ts';

/** Inserts the videos number `from` to `to` of the seed with their categories and models. */
export async function insertVideos(
  client: pg.PoolClient,
  range: SyntheticRange,
  from: number,
  to: number,
): Promise<void> {
  await client.query(videoStatement(range), [range.firstVideo, from, to]);
  // DISTINCT, because the primary keys are dropped during the seed. 3 of 10 videos are in the first category; later categories are smaller.
  await client.query(
    `INSERT INTO video_categories (video_id, category_id)
     SELECT DISTINCT $1 + i - 1, known.ids[1 + CASE WHEN k = 0 THEN 0 ELSE 1 + ${skewed(8, '(known.amount - 1)', 2, '(i * 3 + k)')} END]
     FROM generate_series($2::int, $3::int) i, (SELECT array_agg(id ORDER BY id) AS ids, count(*) AS amount FROM categories) AS known,
       generate_series(CASE WHEN ${spread(10, '10')} < 3 THEN 0 ELSE 1 END, 1 + i % 2) k
     WHERE known.amount > 1 OR k = 0`,
    [range.firstVideo, from, to],
  );
  await client.query(
    `INSERT INTO video_models (video_id, model_id)
     SELECT DISTINCT $1 + i - 1, $4 + ${skewed(9, '$5::bigint', 2, '(i * 3 + k)')}
     FROM generate_series($2::int, $3::int) i, generate_series(1, i % 3) k`,
    [range.firstVideo, from, to, range.firstModel, range.models],
  );
}

/** A word in the titles of about twelve videos, whatever the size of the seed, to measure the search for a rare word. */
const RARE_WORD = 'Zanzibar';
const RARE_VIDEOS = 12;

/** SQL of a title: common words, one from a vocabulary that grows with the seed, and sometimes the rare word. */
function titleOf({ videos }: SyntheticRange): string {
  const vocabulary = Math.round(40 * Math.sqrt(videos));
  const rare = `CASE WHEN i % ${Math.max(1, Math.floor(videos / RARE_VIDEOS))} = 0 THEN ' ${RARE_WORD}' ELSE '' END`;
  return [
    pickWord(firstWords, 'i'),
    pickWord(secondWords, 'i / 13'),
    pickWord(thirdWords, 'i / 143'),
    `${inventedWord(skewed(11, `${vocabulary}`, 3))} || ${rare}`,
  ].join(` || ' ' || `);
}

/** Inserts the videos number $2 to $3 of the seed whose first video has the id $1. */
function videoStatement(range: SyntheticRange): string {
  const { firstVideo, videos, firstChannel, channels, firstMember, uploaders } = range;
  const asset = (list: string, otherwise: string) =>
    `CASE WHEN assets.amount > 0 THEN assets.${list}[1 + i % assets.amount] ELSE ${otherwise} END`;
  const isVr = `${spread(15, '50')} = 7`;
  // Newer videos have a high resolution more often.
  const isHighResolution = (salt: number, percent: number) =>
    `${spread(salt, '100')} < ${percent} * (0.5 + i::float8 / ${2 * videos})`;
  return `
    WITH assets AS (
      SELECT array_agg(id ORDER BY id) AS ids, array_agg(seconds ORDER BY id) AS seconds, array_agg(hd ORDER BY id) AS hd,
             array_agg(fhd ORDER BY id) AS fhd, count(*) AS amount
      FROM (SELECT DISTINCT ON (asset_id) asset_id AS id, duration_seconds AS seconds, is_hd AS hd, is_fhd AS fhd
            FROM videos WHERE asset_id IS NOT NULL AND vr IS NULL AND id < $1 ORDER BY asset_id, id) AS known),
    pictures AS (
      SELECT array_agg(picture_key ORDER BY id) AS keys, count(*) AS amount
      FROM (SELECT id, picture_key FROM videos WHERE id < $1 ORDER BY id LIMIT 500) AS known),
    rows AS (
      SELECT i, (10 * exp(${spread(1, '1000')} / 130.0))::int AS reach, ${spread(2, '1000')} AS age, 1 + ${spread(3, '100')} AS liked
      FROM generate_series($2::int, $3::int) i)
    INSERT INTO videos (id, dir, title, description, status_id, post_date, duration_seconds, is_hd, is_fhd, vr, asset_id, picture_key,
      picture_ready, channel_id, user_id, views, views_week, views_day, likes, dislikes, rating, rating_amount, popularity)
    SELECT $1 + i - 1, 'video-' || ($1 + i - 1), ${titleOf(range)},
      'Generated footage, number ' || i || ' of a long series.', ${videoStatus.published},
      now() - interval '3 years' * (1 - ($1 + i - 1) / ${firstVideo + videos}.0) - ${fraction(7)} * interval '600 seconds',
      ${asset('seconds', `30 + ${skewed(4, '5400', 3)}`)}, ${asset('hd', isHighResolution(12, 90))}, ${asset('fhd', isHighResolution(13, 50))},
      CASE WHEN ${isVr} AND assets.amount = 0 THEN 'eqr_360_mono' END, ${asset('ids', 'NULL')},
      CASE WHEN pictures.amount > 0 THEN pictures.keys[1 + i % pictures.amount] ELSE 'videos/0/1' END, true,
      CASE WHEN i % 10 < 7 THEN ${firstChannel} + ${skewed(5, `${channels}`)} END,
      CASE WHEN i % 10 = 9 THEN ${firstMember} + ${skewed(14, `${uploaders}`)} END,
      reach, reach / (2 + age / 20), reach / (14 + age), reach * liked / 5000, reach * (100 - liked) / 5000,
      5.0 * liked / 100, reach / 50,
      video_popularity(reach, (reach / (14 + age))::int, (reach / (14 + age))::int, (reach / (2 + age / 20))::int,
        (reach * liked / 5000)::int, (reach * (100 - liked) / 5000)::int, 0)
    FROM rows, assets, pictures`;
}
