import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '../database/paging/read-page.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { fillDemonstration } from './demonstration/fill-demonstration.ts';
import { seedSynthetic } from './synthetic.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0];
const schema = () =>
  database.pool
    .query('SELECT indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY indexname', ['public'])
    .then(({ rows }) => rows);
const constraints = () =>
  database.pool
    .query(
      `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype IN ('p', 'f', 'u') ORDER BY 1, 2`,
    )
    .then(({ rows }) => rows);

test('24: adds a synthetic catalogue to the demonstration, listed, counted and paged like it', async () => {
  await fillDemonstration({
    database,
    environment: { demonstration: true, publicUrl: 'http://localhost' },
    log: silentLog,
  });
  const before = [await schema(), await constraints()];
  const progress: number[] = [];
  await seedSynthetic({ database, videos: 3000, onProgress: (done) => progress.push(done) });
  expect([await schema(), await constraints()]).toEqual(before);
  expect(progress.at(-1)).toBe(3000);
  const page = await readPage(database.pool, {
    list: { kind: 'all', gender: 'str' },
    sort: 'most-viewed',
    page: 136,
    count: 24,
  });
  expect(page).toMatchObject({ total: 264 + 3000, ids: { length: 24 } });
  expect(
    await one(
      'SELECT count(DISTINCT asset_id) > 5 AS shared, bool_and(picture_ready OR id < 267) AS ready FROM videos',
    ),
  ).toEqual({
    shared: true,
    ready: true,
  });
  expect(await one('SELECT min(videos) > 0 AS used FROM channels')).toEqual({ used: true });
  expect(await one('SELECT max(post_date) <= now() AS past FROM videos')).toEqual({ past: true });
});

test('keeps correct counters for its models, channels, members and their activity', async () => {
  const wrong = await one(`SELECT
    (SELECT count(*) FROM list_counts c WHERE total <> (SELECT count(*) FROM listings WHERE list_id = c.id)) AS lists,
    (SELECT count(*) FROM directory_lists d WHERE total <> (SELECT count(*) FROM directory_entries WHERE list_id = d.id)) AS directories,
    (SELECT count(*) FROM users u WHERE videos <> (SELECT count(*) FROM videos WHERE user_id = u.id AND status_id = 1 AND NOT is_private)) AS uploads,
    (SELECT count(*) FROM videos v WHERE id > 267 AND comments <> (SELECT count(*) FROM comments WHERE section = 'video' AND object_id = v.id)) AS comments,
    (SELECT count(*) FROM users u WHERE favourites <> (SELECT count(*) FROM favourites WHERE user_id = u.id)) AS favourites,
    (SELECT count(*) FROM playlists p WHERE videos <> (SELECT count(*) FROM playlist_videos WHERE playlist_id = p.id AND is_listed)) AS playlists`);
  expect(wrong).toEqual({ lists: 0, directories: 0, uploads: 0, comments: 0, favourites: 0, playlists: 0 });
  expect(
    await one(`SELECT max(total_videos) > 3 * (percentile_disc(0.5) WITHIN GROUP (ORDER BY total_videos)) AS skewed,
      (SELECT count(*) BETWEEN 10 AND 14 FROM videos WHERE title LIKE '%Zanzibar%') AS rare,
      (SELECT total > 1 FROM directory_lists WHERE list_key = 'member:uploaders') AS uploaders FROM categories`),
  ).toEqual({ skewed: true, rare: true, uploaders: true });
});

test('adds a second seed after the first one', async () => {
  await seedSynthetic({ database, videos: 100 });
  expect(await one(`SELECT total FROM list_counts WHERE list_key = 'all:0:str'`)).toEqual({
    total: 264 + 3100,
  });
});
