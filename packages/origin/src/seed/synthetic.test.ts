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

test('a synthetic catalogue stands beside the demonstration and is listed, counted and paged like it', async () => {
  await fillDemonstration({ database, environment: { demonstration: true }, log: silentLog });
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

test('a second seed goes on behind the first one', async () => {
  await seedSynthetic({ database, videos: 100 });
  expect(await one(`SELECT total FROM list_counts WHERE list_key = 'all:0:str'`)).toEqual({
    total: 264 + 3100,
  });
});
