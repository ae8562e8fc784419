import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { fillTestCatalogue } from '../testing/test-catalogue.ts';

let database: TestDatabase;
let heard: string[];
const listening = new AbortController();

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTestCatalogue(database.pool);
  heard = [];
  await database.listen('purge', (payload) => heard.push(payload), { signal: listening.signal });
});
afterAll(async () => {
  listening.abort();
  await database.close();
});

/** What a statement purges, once a message sent after it has come. */
async function purgedBy(statement: string): Promise<string[]> {
  heard = [];
  await database.pool.query(statement);
  await database.pool.query(`select pg_notify('purge', 'end')`);
  await expect.poll(() => heard.at(-1)).toBe('end');
  return heard.slice(0, -1);
}

test.each([
  ['deletes a video', 'update videos set status_id = 5 where id = 1', ['videos', 'video-1']],
  ['publishes it again', 'update videos set status_id = 1 where id = 1', ['videos', 'video-1']],
  ['makes one private', 'update videos set is_private = true where id = 2', ['videos', 'video-2']],
  [
    'takes back several',
    'update videos set status_id = 3 where id in (3, 4)',
    ['videos', 'video-3', 'video-4'],
  ],
  ['removes a row', 'delete from videos where id = 130', ['videos', 'video-130']],
])(
  'whoever %s purges what was made from it, without a word of the program',
  async (_who, statement, tags) => {
    expect(await purgedBy(statement)).toEqual(tags);
  },
);

test('a changed counter purges nothing', async () => {
  expect(await purgedBy('update videos set views = views + 1, updated_at = now() where id < 50')).toEqual([]);
});

test('what is rolled back purges nothing', async () => {
  expect(await purgedBy('begin; update videos set status_id = 5 where id = 9; rollback')).toEqual([]);
});

test('a bulk change purges everything once', async () => {
  const bulk = `begin; set local nightjar.bulk = 'on'; update videos set status_id = 5 where id < 60; commit`;
  expect(await purgedBy(bulk)).toEqual(['*']);
});
