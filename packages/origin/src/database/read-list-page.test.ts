import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { readListPage } from './read-list-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const letterRow = z.object({ letter: z.string(), n: z.int() });

const read = (page: number) =>
  readListPage(database.pool, letterRow, {
    select: `SELECT l.letter, count(*)::int AS n FROM unnest($1::text[]) AS l (letter) GROUP BY l.letter`,
    orderBy: 'n DESC, l.letter',
    values: [['a', 'b', 'b', 'c', 'd', 'e']],
    page,
    perPage: 2,
  });

test('returns the rows of a page in order, with the length of the whole list', async () => {
  expect(await read(1)).toEqual({
    found: [
      { letter: 'b', n: 2 },
      { letter: 'a', n: 1 },
    ],
    total: 5,
  });
  expect((await read(3)).found).toEqual([{ letter: 'e', n: 1 }]);
});

test('returns the length of the list behind the last page too', async () => {
  expect(await read(4)).toEqual({ found: [], total: 5 });
});
