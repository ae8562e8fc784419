import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoStatus } from '../database/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { testUsers } from '../testing/test-catalogue.ts';

const { published, inReview, hidden, deleted } = videoStatus;
const { ada, ben } = testUsers;
/** One video for each state before the account is blocked. */
const videos = { published: 1, inReview: 2, deleted: 3 } as const;

let database: TestDatabase;
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);

beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
  await sql('update videos set user_id = $1 where id in (1, 2, 3)', [ada]);
  await sql('update videos set status_id = $1 where id = $2', [inReview, videos.inReview]);
  await sql('update videos set status_id = $1 where id = $2', [deleted, videos.deleted]);
});
afterAll(() => database.close());

async function statuses(): Promise<number[]> {
  const { rows } = await sql('select status_id from videos where id in (1, 2, 3) order by id');
  return rows.map(({ status_id }) => status_id);
}
const block = (userId: number) => sql('update users set blocked_at = now() where id = $1', [userId]);
const unblock = (userId: number) => sql('update users set blocked_at = null where id = $1', [userId]);

test('61: the videos of an account are hidden while it is blocked, and return with their status', async () => {
  await block(ada);
  expect(await statuses()).toEqual([hidden, inReview, hidden]);
  const { rowCount } = await sql('select from listings where video_id = $1', [videos.published]);
  expect(rowCount).toBe(0);
  await unblock(ada);
  expect(await statuses()).toEqual([published, inReview, deleted]);
});

test('61: a video that is published while its owner is blocked is hidden', async () => {
  await block(ada);
  await sql('update videos set status_id = $1 where id = $2', [published, videos.inReview]);
  expect(await statuses()).toEqual([hidden, hidden, hidden]);
  await unblock(ada);
  expect(await statuses()).toEqual([published, published, deleted]);
});

test('61: a video that changes its owner follows the account of the new one', async () => {
  await block(ben);
  await sql('update videos set user_id = $1 where id = $2', [ben, videos.published]);
  expect((await statuses())[0]).toBe(hidden);
  await sql('update videos set user_id = $1 where id = $2', [ada, videos.published]);
  expect((await statuses())[0]).toBe(published);
});

test('62: the recheck after a bulk load hides the videos of blocked accounts', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`set local nightjar.bulk = 'on'`);
  await client.query('update videos set user_id = $1 where id = $2', [ben, videos.published]);
  await client.query('select recheck_hidden_terms()');
  await client.query('select rebuild_listings()');
  await client.query('commit');
  client.release();
  expect((await statuses())[0]).toBe(hidden);
});
