import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { migrate } from './migrate.ts';
import { readShippedSchema, shippedSchema } from './shipped-schema.ts';

/*
 * Migrates a database of the previous release with rows in every table: `previous-release/schema.json.gz` has the migrations
 * and routines of that release, `data.sql` the rows. `pnpm --filter @nightjar/origin release-fixture` replaces the first.
 */
const fixture = new URL('./previous-release/', import.meta.url);
const released = shippedSchema.parse(
  JSON.parse(gunzipSync(readFileSync(new URL('schema.json.gz', fixture))).toString()),
);
const data = readFileSync(new URL('data.sql', fixture), 'utf8');

/** Tables that record migrations, and so differ. */
const records = ['schema_migrations', 'schema_routines'];

/** Everything that makes up a schema, one line each; the order of columns in a table does not matter. */
const catalogue = `
  with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relname !~ '^schema_')
  select format('relation %s %s %s %s', relname, relkind, relpersistence, reloptions) from tables
  union all select format('column %s.%s %s %s %s %s %s %s %s', c.relname, attname, format_type(atttypid, atttypmod), attnotnull,
    attidentity, attgenerated, attstorage, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    from tables c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where c.relkind in ('r', 'v')
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join tables c on c.oid = conrelid
  union all select indexdef from pg_indexes where schemaname = 'public' and tablename !~ '^schema_'
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select format('aggregate %s %s %s', aggfnoid, aggtransfn, agginitval)
    from pg_aggregate where aggfnoid::oid in (select oid from pg_proc where pronamespace = 'public'::regnamespace)
  union all select format('dictionary %s %s', dictname, dictinitoption)
    from pg_ts_dict where dictnamespace = 'public'::regnamespace
  union all select format('extension %s %s', extname, extversion) from pg_extension`;

let database: TestDatabase;
let fresh: TestDatabase;
let before: Record<string, unknown[]>;

beforeAll(async () => {
  [database, fresh] = await Promise.all([createTestDatabase({ schema: 'none' }), createTestDatabase()]);
  await createReleasedSchema(database);
  await database.pool.query(data);
  before = await rowsOfAllTables();
  await migrate(database.pool, silentLog);
});
afterAll(() => Promise.all([database.close(), fresh.close()]));

async function createReleasedSchema({ pool }: TestDatabase): Promise<void> {
  await migrate(pool, silentLog, released);
  // The release with the former chain did not record its routines.
  if (released.routines.length === 0) await pool.query('drop table schema_routines');
}

async function rowsOfAllTables(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !records.includes(table.name))) {
    const { rows } = await database.pool.query(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

const linesOf = async ({ pool }: TestDatabase): Promise<string[]> => {
  const { rows } = await pool.query<{ format: string }>(`${catalogue} order by 1`);
  return rows.map(({ format }) => format);
};

describe('17: a database of the previous release', () => {
  test('has rows in every table', () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(50);
  });

  test('keeps every row', async () => {
    const { playlist_videos: _changed, ...unchanged } = before;
    expect(await rowsOfAllTables()).toMatchObject(unchanged);
  });

  test('has additions to playlists in milliseconds', async () => {
    const { rows } = await database.pool.query(
      'select video_id, extract(microseconds from added_at)::int as microseconds from playlist_videos order by 1',
    );
    expect(rows).toEqual([
      { video_id: 1, microseconds: 123_000 },
      { video_id: 3, microseconds: 123_000 },
      { video_id: 4, microseconds: 500_000 },
    ]);
  });

  test('has the schema of a new database afterwards', async () => {
    const migrated = await linesOf(database);
    expect(migrated.length).toBeGreaterThan(800);
    expect(migrated).toEqual(await linesOf(fresh));
  });

  test('records what a new database records', async () => {
    const recorded = async ({ pool }: TestDatabase) => [
      (await pool.query('select number, name from schema_migrations order by 1')).rows,
      (
        await pool.query(
          'select file, hash, array(select unnest(objects) order by 1) as objects from schema_routines order by 1',
        )
      ).rows,
    ];
    expect(await recorded(database)).toEqual(await recorded(fresh));
  });

  test('is maintained by the triggers of this build', async () => {
    await database.pool.query('update videos set status_id = 1 where id = 6');
    const { rows } = await database.pool.query(
      "select total from list_counts where list_key in ('all:0:str', 'member:1:str') order by list_key",
    );
    expect(rows).toEqual([{ total: 4 }, { total: 3 }]);
  });

  test('is not changed by the next start', async () => {
    const earlier = await rowsOfAllTables();
    await migrate(database.pool, silentLog);
    expect(await rowsOfAllTables()).toEqual(earlier);
  });
});

test('refuses a database whose previous release did not finish its migrations', async () => {
  const unfinished = await createTestDatabase({ schema: 'none' });
  await createReleasedSchema(unfinished);
  await unfinished.pool.query('delete from schema_migrations where number > 30');
  await expect(migrate(unfinished.pool, silentLog)).rejects.toThrow(
    `only 31 of the ${readShippedSchema().formerChain.migrations.length} migrations of the previous release`,
  );
  await unfinished.close();
});
