import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { videos } from './schema/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a new database has the schema and no videos', async () => {
  expect(await database.db.select().from(videos)).toEqual([]);
});

test('the application is not a superuser', async () => {
  const { rows } = await database.db.execute(sql`select rolsuper from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false }]);
});

test('counts come back as numbers', async () => {
  const { rows } = await database.pool.query('select count(*) as n from videos');
  expect(rows).toEqual([{ n: 0 }]);
});
