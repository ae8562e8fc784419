import { paths } from '@nightjar/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { silentLog } from '../testing/index.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import { refreshSearchHandler } from './refresh-search.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());
const sql = (text: string) => site.database.pool.query(text);
const job = () =>
  refreshSearchHandler({
    database: site.database,
    search: createPostgresEngine(site.database.pool),
    log: silentLog,
  });
const generation = async () => (await sql('select search_generation() as n')).rows[0]?.n;

test('56: the job adds new videos and names to search and suggestions', async () => {
  await sql(`
    insert into models (id, dir, title) values (70, 'odalys', 'Odalys Quist');
    insert into videos (id, dir, title, status_id, post_date, picture_key) values (9001, 'new', 'Periwinkle', 1, now(), 'x');
    insert into video_models values (9001, 70)`);
  // The job rebuilds only generations that are old enough.
  await sql(
    `update site_settings set value = value || '{"builtAt": "2025-01-01T00:00:00Z"}' where key in ('search', 'suggestions')`,
  );
  const before = await generation();
  await job().run({}, new AbortController().signal);
  expect(await generation()).toBe(before + 1);
  const found = (await site.json(paths.videosSearch.build({ s: 'periwinkle quist' }))).body;
  expect(found).toMatchObject({ total_count: '1', videos: [{ video_id: '9001' }] });
  const suggested = (await site.json(paths.suggest.build({ c: 'oda' }))).body;
  expect(suggested).toMatchObject({ models: [{ dir: 'odalys', total_videos: '1' }] });
});

test('56: a generation is rebuilt only after a hundred times its build time', async () => {
  await sql(
    `update site_settings set value = value || jsonb_build_object('builtAt', now() - interval '30 minutes', 'seconds', 60) where key = 'search'`,
  );
  const before = await generation();
  await sql(`update videos set title = 'Marigold' where id = 9001`);
  await job().run({}, new AbortController().signal);
  expect(await generation()).toBe(before);
  await sql(
    `update site_settings set value = value || jsonb_build_object('builtAt', now() - interval '2 hours') where key = 'search'`,
  );
  await job().run({}, new AbortController().signal);
  expect(await generation()).toBe(before + 1);
});

test('the job builds the first generation of a catalogue', async () => {
  await sql(
    `delete from site_settings where key = 'search'; truncate search_documents, search_postings, search_orders`,
  );
  await job().run({}, new AbortController().signal);
  site.pass(60);
  expect((await site.json(paths.videosSearch.build({ s: 'marigold' }))).body).toMatchObject({
    total_count: '1',
  });
});

test('an abort cancels the running query and rolls it back', async () => {
  const before = await generation();
  const other = await site.database.pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(${advisoryLocks.search})`);
  const stopping = new AbortController();
  const run = job().run({}, stopping.signal);
  const refused = expect(run).rejects.toThrow();
  while (
    (
      await sql(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount === 0
  );
  stopping.abort(new Error('The worker stops.'));
  await refused;
  await other.query('rollback');
  other.release();
  expect(await generation()).toBe(before);
  await job().run({}, new AbortController().signal);
});

test('concurrent runs are serialized', async () => {
  await sql(`insert into videos (id, dir, title, status_id, post_date, picture_key)
    select 9100 + n, 'v' || n, 'Larkspur', 1, now(), 'x' from generate_series(1, 20) n`);
  await Promise.all([1, 2, 3].map(() => job().run({}, new AbortController().signal)));
  site.pass(60);
  const { body } = await site.json(paths.videosSearch.build({ s: 'larkspur' }));
  expect(body).toMatchObject({ total_count: '20' });
});
