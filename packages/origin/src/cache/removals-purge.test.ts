import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
let received: string[];
const listening = new AbortController();

beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
  received = [];
  await database.listen('purge', (payload) => received.push(payload), { signal: listening.signal });
});
afterAll(async () => {
  listening.abort();
  await database.close();
});

/** The messages of a statement; waits for a message that was sent after it. */
async function purgedBy(statement: string): Promise<string[]> {
  received = [];
  await database.pool.query(statement);
  await database.pool.query(`select pg_notify('purge', 'end')`);
  await expect.poll(() => received.at(-1)).toBe('end');
  return received.slice(0, -1);
}

test.each([
  ['deleting a video', 'update videos set status_id = 5 where id = 1', ['videos', 'video-1']],
  ['publishing it again', 'update videos set status_id = 1 where id = 1', ['videos', 'video-1']],
  ['making a video private', 'update videos set is_private = true where id = 2', ['videos', 'video-2']],
  [
    'returning several to review',
    'update videos set status_id = 3 where id in (3, 4)',
    ['videos', 'video-3', 'video-4'],
  ],
  ['removing a row', 'delete from videos where id = 130', ['videos', 'video-130']],
])('9: %s purges its answers by a trigger, without application code', async (_change, statement, tags) => {
  expect(await purgedBy(statement)).toEqual(tags);
});

test('a changed counter purges nothing', async () => {
  expect(await purgedBy('update videos set views = views + 1, updated_at = now() where id < 50')).toEqual([]);
});

test('a transaction that is rolled back purges nothing', async () => {
  expect(await purgedBy('begin; update videos set status_id = 5 where id = 9; rollback')).toEqual([]);
});

test('a bulk change purges everything once', async () => {
  const bulk = `begin; set local nightjar.bulk = 'on'; update videos set status_id = 5 where id < 60; commit`;
  expect(await purgedBy(bulk)).toEqual(['*']);
});
