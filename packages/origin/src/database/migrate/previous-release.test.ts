import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import {
  createReleasedDatabase,
  insertReleasedRows,
  recordsOf,
  rowsOfAllTables,
  schemaOf,
} from '../../testing/released-database.ts';
import { migrate } from './migrate.ts';
import { readShippedSchema } from './shipped-schema.ts';

/*
 * Migrates databases of earlier releases with rows in every table. `pnpm --filter @nightjar/origin release-fixture` replaces
 * the schema of the previous release; `former-chain` is the schema before migrations and routines were separated.
 */
describe.each([
  { release: 'the previous release', folder: 'previous-release', changed: [] },
  { release: 'the former chain', folder: 'former-chain', changed: ['playlist_videos'] },
])('17: a database of $release', ({ folder, changed }) => {
  let database: TestDatabase;
  let fresh: TestDatabase;
  let before: Record<string, unknown[]>;

  beforeAll(async () => {
    [database, fresh] = await Promise.all([createReleasedDatabase(folder), createTestDatabase()]);
    await insertReleasedRows(database, folder);
    before = await rowsOfAllTables(database);
    await migrate(database.pool, silentLog);
  });
  afterAll(() => Promise.all([database.close(), fresh.close()]));

  test('has rows in every table', () => {
    // `apply_listing_changes` empties its table at each commit.
    const { listing_changes: _emptied, ...tables } = before;
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(50);
  });

  test('keeps every row', async () => {
    const unchanged = Object.entries(before).filter(([table]) => !changed.includes(table));
    expect(await rowsOfAllTables(database)).toMatchObject(Object.fromEntries(unchanged));
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
    const migrated = await schemaOf(database);
    expect(migrated.length).toBeGreaterThan(800);
    expect(migrated).toEqual(await schemaOf(fresh));
  });

  test('records what a new database records', async () => {
    expect(await recordsOf(database)).toEqual(await recordsOf(fresh));
  });

  test('is maintained by the triggers of this build', async () => {
    await database.pool.query('update videos set status_id = 1 where id = 6');
    const { rows } = await database.pool.query(
      "select total from list_counts where list_key in ('all:0:str', 'member:1:str') order by list_key",
    );
    expect(rows).toEqual([{ total: 4 }, { total: 3 }]);
  });

  test('is not changed by the next start', async () => {
    const earlier = await rowsOfAllTables(database);
    await migrate(database.pool, silentLog);
    expect(await rowsOfAllTables(database)).toEqual(earlier);
  });
});

test('refuses a database whose former chain did not finish', async () => {
  const unfinished = await createReleasedDatabase('former-chain');
  await unfinished.pool.query('delete from schema_migrations where number > 30');
  await expect(migrate(unfinished.pool, silentLog)).rejects.toThrow(
    `only 31 of the ${readShippedSchema().formerChain.migrations.length} migrations of the previous release`,
  );
  await unfinished.close();
});
