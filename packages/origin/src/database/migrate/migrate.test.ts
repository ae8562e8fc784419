import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { migrate } from './migrate.ts';
import { readShippedSchema, routineFile, type ShippedSchema } from './shipped-schema.ts';

const shipped = readShippedSchema();
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());
const others: TestDatabase[] = [];
afterAll(() => Promise.all(others.map((other) => other.close())));

const migrateTo = (schema: Partial<ShippedSchema>) =>
  migrate(database.pool, silentLog, { ...shipped, ...schema });
const withRoutines = (name: string, sql: string) =>
  migrateTo({ routines: [...shipped.routines, routineFile(name, sql)] });
const value = async (sql: string) =>
  (await database.pool.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
const exists = (routine: string) => value(`select to_regprocedure('${routine}') is not null`);

describe('17: routines', () => {
  test('are not touched when no file changed', async () => {
    const state = 'select string_agg(xmin::text, file order by file) from schema_routines';
    const before = await value(state);
    await migrateTo({});
    expect(await value(state)).toBe(before);
  });

  test('are replaced when a file changes, also with another signature', async () => {
    await withRoutines('added', 'CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;');
    expect(await value('select one()')).toBe(1);
    await withRoutines('added', "CREATE FUNCTION one() RETURNS text LANGUAGE sql AS $$ SELECT 'one' $$;");
    expect(await value('select one()')).toBe('one');
  });

  test('are dropped when a file no longer defines them', async () => {
    await withRoutines(
      'added',
      `CREATE FUNCTION one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       CREATE VIEW ones AS SELECT 1 AS one;
       CREATE TRIGGER ones AFTER INSERT ON tags FOR EACH ROW EXECUTE FUNCTION one();`,
    );
    expect(await exists('one()')).toBe(true);
    await migrateTo({});
    expect(await exists('one()')).toBe(false);
    expect(await value("select to_regclass('ones')")).toBeNull();
    expect(await value("select count(*) from pg_trigger where tgname = 'ones'")).toBe(0);
  });

  test('leave functions and views of the operator alone', async () => {
    await database.pool.query(
      `create function report() returns integer language sql as 'select 1'; create view reports_today as select 1 as n`,
    );
    await withRoutines('added', 'CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;');
    expect(await value('select report() + n from reports_today')).toBe(2);
  });

  test('work on rows that were written before', async () => {
    await database.pool.query(
      `insert into videos (id, dir, title, status_id, post_date, picture_key) values (1, 'a', 'A', 1, now(), 'a')`,
    );
    await withRoutines('added', 'CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;');
    await database.pool.query('update videos set status_id = 5 where id = 1');
    expect(await value("select total from list_counts where list_key = 'all:0:str'")).toBe(0);
  });
});

describe('17: a migration', () => {
  const next = (name: string, ...statements: string[]) => ({
    migrations: [...shipped.migrations, { number: shipped.migrations.length, name, statements }],
  });

  test('that fails leaves the database as it was', async () => {
    const failing = next('9001_failing', 'CREATE TABLE half (id integer)', 'SELECT 1 / 0');
    await expect(migrateTo(failing)).rejects.toMatchObject({
      code: 'database_schema',
      message: expect.stringMatching(
        /^The migration 9001_failing failed \(division by zero\): .* as it was\.$/,
      ),
    });
    expect(await value("select to_regclass('half')")).toBeNull();
    await migrateTo({});
  });

  test('is rolled back when a routine cannot be created', async () => {
    const failing = {
      ...next('9001_more', 'CREATE TABLE more (id integer)'),
      routines: [routineFile('wrong', 'CREATE VIEW wrong AS SELECT missing FROM videos;')],
    };
    await expect(migrateTo(failing)).rejects.toMatchObject({
      message: expect.stringMatching(/^The functions and triggers failed \(.*missing.*\): .* as it was\.$/),
    });
    expect(await value("select to_regclass('more')")).toBeNull();
    expect(await exists('relist_video(bigint)')).toBe(true);
  });

  test('may change a table that views use, after dropping them', async () => {
    await migrateTo(next('9001_drop', 'DROP VIEW video_sort_keys CASCADE'));
    expect(await value("select to_regclass('video_sort_keys') is not null")).toBe(true);
  });

  test('waits for a transaction that uses the tables', async () => {
    const client = await database.pool.connect();
    await client.query('begin; select from videos');
    const done = withRoutines('added', 'CREATE VIEW ones AS SELECT 1 AS one;');
    const waiting =
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(() => value(waiting)).toBe(1);
    await client.query('commit');
    client.release();
    await done;
    expect(await value('select one from ones')).toBe(1);
  });
});

test('several processes migrate an empty database at the same time', async () => {
  const empty = await createTestDatabase({ schema: 'none' });
  others.push(empty);
  await Promise.all([1, 2, 3].map(() => migrate(empty.pool, silentLog)));
  const { rows } = await empty.pool.query('select name from schema_migrations order by number');
  expect(rows).toEqual(shipped.migrations.map(({ name }) => ({ name })));
});

test.each([
  [
    'newer',
    "insert into schema_migrations (number, name) values (999, '9999_tomorrow')",
    /newer than this build/,
  ],
  ['migrated in part', 'delete from schema_migrations where number = 0', /migrated only in part/],
  ['without a record of migrations', 'drop table schema_migrations', /no record of its migrations/],
])('17: refuses a database that is %s and does not change it', async (_case, change, message) => {
  await database.pool.query(change);
  const tables = "select string_agg(relname, ' ' order by relname) from pg_class where relkind = 'r'";
  const before = await value(tables);
  await expect(migrateTo({})).rejects.toMatchObject({
    code: 'database_schema',
    message: expect.stringMatching(message),
  });
  expect(await value(tables)).toBe(before);
});
