import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { migrate } from './migrations.ts';
import { connect } from './open-database.ts';
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

describe('a limit of statements', () => {
  const limited = () =>
    connect({ url: database.url, log: silentLog, kind: 'external', connections: 1, statementTimeoutMs: 100 });

  test('ends what takes longer, and the connection goes on', async () => {
    const requests = limited();
    await expect(requests.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await requests.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await requests.close();
  });

  test('does not hold for migrations, and holds after them', async () => {
    const requests = limited();
    const slow = { number: 9999, name: '9999_slow', statements: ['select pg_sleep(0.3)'] };
    const { rows } = await requests.pool.query<{ number: number; name: string }>(
      'select number, name from schema_migrations',
    );
    const known = rows.map((migration) => ({ ...migration, statements: [] }));
    await migrate(requests.pool, silentLog, [...known, slow]);
    await expect(requests.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await requests.close();
  });
});

test('a connection that is lost while a transaction waits between two statements fails that transaction alone', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await client.query('begin');
  const gone = new Promise((resolve) => client.once('end', resolve));
  // Unheard, the error of a connection in use would be an unhandled one and end the process.
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await gone;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
