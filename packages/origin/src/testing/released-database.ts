import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { migrate } from '../database/migrate/migrate.ts';
import { shippedSchema } from '../database/migrate/shipped-schema.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { silentLog } from './silent-log.ts';

/** Tables that record migrations, and so differ between a migrated and a new database. */
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

/** Creates a database with the schema of a release: `schema.json.gz` of a folder has its migrations and routines. */
export async function createReleasedDatabase(folder: string): Promise<TestDatabase> {
  const packed = readFileSync(new URL(`../database/migrate/${folder}/schema.json.gz`, import.meta.url));
  const released = shippedSchema.parse(JSON.parse(gunzipSync(packed).toString()));
  const database = await createTestDatabase({ schema: 'none' });
  await migrate(database.pool, silentLog, released);
  // The release with the former chain did not record its routines.
  if (released.routines.length === 0) await database.pool.query('drop table schema_routines');
  return database;
}

/** Inserts the rows of `data.sql` of a folder. */
export async function insertReleasedRows({ pool }: TestDatabase, folder: string): Promise<void> {
  await pool.query(readFileSync(new URL(`../database/migrate/${folder}/data.sql`, import.meta.url), 'utf8'));
}

/** The rows of every table, as JSON. */
export async function rowsOfAllTables({ pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !records.includes(table.name))) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** The lines of `catalogue`. */
export async function schemaOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ format: string }>(`${catalogue} order by 1`);
  return rows.map(({ format }) => format);
}

/** What a database has recorded of its migrations and routines. */
export async function recordsOf({ pool }: TestDatabase): Promise<unknown[]> {
  const migrations = await pool.query('select number, name from schema_migrations order by 1');
  const routines = await pool.query(
    'select file, hash, array(select unnest(objects) order by 1) as objects from schema_routines order by 1',
  );
  return [migrations.rows, routines.rows];
}
