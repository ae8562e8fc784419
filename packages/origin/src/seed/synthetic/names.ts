import type pg from 'pg';
import { z } from 'zod';
import { one } from '../../database/rows.ts';
import { fraction, givenNames, inventedWord, pickWord, skewed, spread } from './words.ts';

/** The ids of the rows that a seed adds. */
export interface SyntheticRange {
  firstVideo: number;
  videos: number;
  firstModel: number;
  models: number;
  firstChannel: number;
  channels: number;
  firstMember: number;
  members: number;
  /** Number of members who upload, counted from the first. */
  uploaders: number;
}

/** Ratios as on real sites. */
const videosPerModel = 50;
const videosPerChannel = 500;
const videosPerMember = 20;
const membersPerUploader = 20;

const lastRow = z.object({ last: z.int() });

/** Reserves the ids of a seed with this number of videos. */
export async function reserveRange(client: pg.PoolClient, videos: number): Promise<SyntheticRange> {
  const reserve = async (table: string, count: number) => {
    const { last } = await one(
      client,
      lastRow,
      `SELECT setval(pg_get_serial_sequence($1, 'id'),
         greatest((SELECT coalesce(max(id), 0) FROM ${table}), nextval(pg_get_serial_sequence($1, 'id')) - 1) + $2) AS last`,
      [table, count],
    );
    return last - count + 1;
  };
  const countFor = (share: number) => Math.max(1, Math.ceil(videos / share));
  const members = countFor(videosPerMember);
  return {
    firstVideo: await reserve('videos', videos),
    videos,
    firstModel: await reserve('models', countFor(videosPerModel)),
    models: countFor(videosPerModel),
    firstChannel: await reserve('channels', countFor(videosPerChannel)),
    channels: countFor(videosPerChannel),
    firstMember: await reserve('users', members),
    members,
    uploaders: Math.max(1, Math.ceil(members / membersPerUploader)),
  };
}

/** Inserts models with profiles, channels, members with profiles, and missing categories. */
export async function insertNames(client: pg.PoolClient, range: SyntheticRange): Promise<void> {
  // Categories are chosen by editors: ten more for a tenfold catalogue. Existing ones are used.
  const categories = Math.round(10 * Math.log10(Math.max(10, range.videos)));
  await client.query(
    `INSERT INTO categories (dir, title)
     SELECT 'subject-' || n, ${inventedWord('n * 31')} FROM generate_series(1, $1 - (SELECT count(*) FROM categories)::int) n
     ON CONFLICT DO NOTHING`,
    [categories],
  );
  await insertModels(client, range);
  const votes = `i % 977, i % 89, (i * 31) % 5003, 5.0 * (i % 977 + 1) / (i % 977 + i % 89 + 1)`;
  await client.query(
    `INSERT INTO channels (id, dir, title, title2, description, url, likes, dislikes, subscribers, rating, added_date)
     SELECT id, 'studio-' || id, title, title, 'Generated footage.', 'https://studio-' || id || '.example/', ${votes},
       now() - (i % 900) * interval '1 day'
     FROM (SELECT i, $1::bigint + i AS id,
             CASE WHEN i % 30 = 29 THEN i || ' ' ELSE '' END || ${inventedWord('i * 29')} || ' ' || ${pickWord(['Films', 'Studio', 'Pictures'], 'i')} AS title
           FROM generate_series(0, $2::int - 1) i) AS named`,
    [range.firstChannel, range.channels],
  );
  await insertMembers(client, range);
}

/** SQL of a profile field that is missing in one of five profiles. */
const fact = (salt: number, words: readonly string[]) =>
  `CASE WHEN ${spread(salt, '100')} < 80 THEN ${pickWord(words, skewed(salt + 50, `${words.length}`, 1.5))} END`;
const countries = ['de', 'us', 'fr', 'se', 'gb', 'it', 'es', 'pl', 'nl', 'ee', 'br', 'jp'];

async function insertModels(client: pg.PoolClient, { firstModel, models }: SyntheticRange): Promise<void> {
  const facts = `jsonb_strip_nulls(jsonb_build_object(
    'age', CASE WHEN ${spread(20, '100')} < 80 THEN (18 + ${skewed(21, '35')})::text END,
    'hair', ${fact(22, ['brown', 'blonde', 'dark', 'brunette', 'redhead'])},
    'gender', ${fact(23, ['woman', 'man', 'transgender'])},
    'height', CASE WHEN ${spread(24, '100')} < 80 THEN (145 + ${spread(25, '45')}) || ' cm' END,
    'weight', CASE WHEN ${spread(26, '100')} < 80 THEN (42 + ${spread(27, '40')}) || ' kg' END,
    'race', ${fact(28, ['caucasian', 'latin', 'asian', 'ebony'])},
    'relationship', ${fact(29, ['single', 'married', 'open'])},
    'orientation', ${fact(30, ['hetero', 'bisexual', 'not sure', 'gay', 'lesbian'])},
    'country', ${fact(31, countries)}))`;
  await client.query(
    `INSERT INTO models (id, dir, title, info, likes, dislikes, subscribers, rating, added_date)
     SELECT $1 + i, 'model-' || ($1 + i),
       CASE WHEN i % 40 = 39 THEN i || ' ' ELSE '' END || ${pickWord(givenNames, 'i')} || ' ' || ${inventedWord('i')}, ${facts},
       i % 977, i % 89, (i * 31) % 5003, 5.0 * (i % 977 + 1) / (i % 977 + i % 89 + 1), now() - (i % 900) * interval '1 day'
     FROM generate_series(0, $2::int - 1) i`,
    [firstModel, models],
  );
}

/** An invalid hash, so that these accounts cannot sign in. */
const NO_PASSWORD = '!';

async function insertMembers(client: pg.PoolClient, { firstMember, members }: SyntheticRange): Promise<void> {
  const profile = `jsonb_strip_nulls(jsonb_build_object(
    'birth_date', CASE WHEN ${spread(40, '100')} < 80 THEN (current_date - 6600 - ${skewed(41, '14000')}::int)::text END,
    'gender', ${fact(42, ['man', 'woman', 'transgender'])},
    'relationship', ${fact(43, ['single', 'married', 'open'])},
    'orientation', ${fact(44, ['2', '5', '1', '3', '4'])},
    'country', ${fact(45, countries)}))`;
  await client.query(
    `INSERT INTO users (id, username, email, password_hash, email_confirmed_at, created_at, profile, subscribers)
     SELECT $1 + i, lower(${inventedWord('i')}) || ($1 + i), 'member-' || ($1 + i) || '@example.org', '${NO_PASSWORD}',
       now() - ${fraction(46)} * interval '3 years', now() - ${fraction(46)} * interval '3 years', ${profile},
       CASE WHEN i < $3::int THEN ${skewed(47, '5000', 4)} ELSE 0 END
     FROM generate_series(0, $2::int - 1) i`,
    [firstMember, members, Math.max(1, members / membersPerUploader) | 0],
  );
}
