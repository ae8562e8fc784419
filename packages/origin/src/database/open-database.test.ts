import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { migrate } from './migrate/migrate.ts';
import { readShippedSchema } from './migrate/shipped-schema.ts';
import { connect } from './open-database.ts';
import { videos } from './schema/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('creates a new database with the schema and no videos', async () => {
  expect(await database.db.select().from(videos)).toEqual([]);
});

test('connects the application without superuser rights', async () => {
  const { rows } = await database.db.execute(sql`select rolsuper from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false }]);
});

test('57: needs only extensions that the owner of a database can create', async () => {
  const { rows } = await database.pool.query(
    `select v.name, v.trusted from pg_extension e join pg_available_extension_versions v
       on v.name = e.extname and v.version = e.extversion where e.extname <> 'plpgsql' order by v.name`,
  );
  expect(rows).toEqual(
    ['citext', 'fuzzystrmatch', 'intarray', 'pg_trgm', 'unaccent'].map((name) => ({ name, trusted: true })),
  );
});

test('returns counts as numbers', async () => {
  const { rows } = await database.pool.query('select count(*) as n from videos');
  expect(rows).toEqual([{ n: 0 }]);
});

describe('statement timeout', () => {
  const limited = () =>
    connect({ url: database.url, log: silentLog, kind: 'external', connections: 1, statementTimeoutMs: 100 });

  test('cancels a slower statement and keeps the connection usable', async () => {
    const requests = limited();
    await expect(requests.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await requests.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await requests.close();
  });

  test('53: does not apply to migrations and applies again after them', async () => {
    const requests = limited();
    const shipped = readShippedSchema();
    const slow = { number: 9999, name: '9999_slow', statements: ['select pg_sleep(0.3)'] };
    await migrate(requests.pool, silentLog, { ...shipped, migrations: [...shipped.migrations, slow] });
    await expect(requests.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await requests.close();
  });
});

test('fails only the affected transaction when its connection is lost between two statements', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await client.query('begin');
  const gone = new Promise((resolve) => client.once('end', resolve));
  // Without an error listener on the client, this would be an unhandled error that ends the process.
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await gone;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
