import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { affected, first, one, present, rows } from './rows.ts';

const video = z.object({ id: z.int(), title: z.string().nullable(), made: z.date() });
const columns = `2::bigint AS id, 'Rain' AS title, '2026-01-02Z'::timestamptz AS made`;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
});
afterAll(() => database.close());

describe('rows', () => {
  test('returns checked rows without columns that the schema does not name', async () => {
    expect(await rows(pool, video, `SELECT ${columns}, 'x' AS other`)).toEqual([
      { id: 2, title: 'Rain', made: new Date('2026-01-02Z') },
    ]);
    expect(await rows(pool, video, `SELECT ${columns} WHERE false`)).toEqual([]);
  });

  test('takes parameters of a text and of a named statement', async () => {
    const sum = z.object({ sum: z.int() });
    expect(await rows(pool, sum, 'SELECT $1::int + 1 AS sum', [4])).toEqual([{ sum: 5 }]);
    expect(await rows(pool, sum, { name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [5] })).toEqual([
      { sum: 6 },
    ]);
  });

  test('reads bigint and arrays of bigint as numbers', async () => {
    const ids = z.object({ id: z.int(), ids: z.array(z.int()), none: z.array(z.int()) });
    const query = `SELECT 9007199254740991::bigint AS id, '{1,-20,9007199254740991}'::bigint[] AS ids, '{}'::bigint[] AS none`;
    expect(await rows(pool, ids, query)).toEqual([{ id: 2 ** 53 - 1, ids: [1, -20, 2 ** 53 - 1], none: [] }]);
  });

  test.each([
    ['a text instead of a number', `SELECT 'x' AS id, 'Rain' AS title, now() AS made`, 'id'],
    ['null in a column that cannot be null', `SELECT NULL::bigint AS id, 'a' AS title, now() AS made`, 'id'],
    ['a missing column', `SELECT 1 AS id, 'Rain' AS title`, 'made'],
    ['a number that is not exact', `SELECT 9007199254740993::bigint AS id, '' AS title, now() AS made`, 'id'],
  ])('names the query and the column of %s', async (title, text, column) => {
    await expect(rows(pool, video, { name: title, text })).rejects.toMatchObject({
      code: 'database_row',
      message: expect.stringMatching(new RegExp(`"${title}" .* column "${column}"`)),
    });
  });

  test('names the path inside a JSON column, and the text of a query without a name', async () => {
    const tagged = z.object({ tags: z.array(z.object({ dir: z.string() })) });
    await expect(rows(pool, tagged, `SELECT '[{"dir": 1}]'::jsonb\n  AS tags`)).rejects.toThrow(
      `The database query "SELECT '[{"dir": 1}]'::jsonb AS tags" returned an unexpected value in column "tags[0].dir"`,
    );
  });
});

describe('first and one', () => {
  test('return the only row', async () => {
    const id = z.object({ id: z.int() });
    expect(await one(pool, id, 'SELECT 1 AS id')).toEqual({ id: 1 });
    expect(await first(pool, id, 'SELECT generate_series(1, 3) AS id')).toEqual({ id: 1 });
  });

  test('without a row, first returns undefined and one throws', async () => {
    expect(await first(pool, video, `SELECT ${columns} WHERE false`)).toBeUndefined();
    await expect(one(pool, video, `SELECT ${columns} WHERE false`)).rejects.toThrow('returned 0 rows');
  });

  test('one throws for several rows', async () => {
    const id = z.object({ id: z.int() });
    await expect(one(pool, id, 'SELECT generate_series(1, 3) AS id')).rejects.toThrow('returned 3 rows');
  });

  test('check the row', async () => {
    for (const read of [first, one]) {
      await expect(read(pool, video, `SELECT 1 AS id, 2 AS title, now() AS made`)).rejects.toThrow('"title"');
    }
  });
});

test('affected returns the number of written rows', async () => {
  const insert = `INSERT INTO tags (dir, title) SELECT n::text, n::text FROM generate_series(1, $1::int) n`;
  expect(await affected(pool, insert, [3])).toBe(3);
  expect(await affected(pool, 'DELETE FROM tags WHERE false')).toBe(0);
});

test('present returns a value and names a column that is null', () => {
  expect(present(0, 'videos')).toBe(0);
  expect(() => present(null, 'channel_dir')).toThrow('The column "channel_dir" is null');
});
