import { sitemapBlocks } from '@nightjar/api';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { loadSitemapFiles, loadSitemapVideos } from './sitemap-store.ts';
import { findListed, loadRemovals } from './store.ts';

const size = 40_000;
const scope = { gender: 'str', hiddenCategories: [] };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.pool.connect();
  await client.query(`begin; set local nightjar.bulk = 'on';
    insert into videos (id, dir, title, status_id, post_date, picture_key)
      select n, 'v-' || n, 'Video ' || n, 1, timestamptz '2025-01-01' + n * interval '1 minute', 'videos/' || n
      from generate_series(1, ${size}) n;
    select rebuild_listings();
    insert into removed_videos select n, timestamptz '2025-01-01' + n * interval '1 second' from generate_series(1000001, ${1_000_000 + size}) n;
    commit`);
  client.release();
  await database.pool.query('vacuum analyze videos, listings, list_counts, removed_videos');
});
afterAll(() => database.close());

/** Number of database pages that a call reads, measured by running its statements under EXPLAIN. */
async function buffersOf(call: (pool: Pool) => Promise<unknown>): Promise<number> {
  let touched = 0;
  const explaining = {
    async query(first: string | { text: string; values?: unknown[] }, values?: unknown[]) {
      const text = typeof first === 'string' ? first : first.text;
      const given = typeof first === 'string' ? values : first.values;
      const plan = await database.pool.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        given ?? [],
      );
      const { Plan } = plan.rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} };
      touched += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
      return database.pool.query(text, given ?? []);
    },
  };
  await call(explaining as unknown as Pool);
  return touched;
}

test('a sitemap of videos has the same cost for every block', async () => {
  const last = size / sitemapBlocks.videos - 1;
  const first = await buffersOf((pool) => loadSitemapVideos(pool, 1, scope));
  const middle = await buffersOf((pool) => loadSitemapVideos(pool, Math.floor(last / 2), scope));
  const end = await buffersOf((pool) => loadSitemapVideos(pool, last, scope));
  // Per video: its row and one lookup in the index of listed videos.
  expect(first).toBeLessThan(sitemapBlocks.videos * 6);
  expect(middle).toBeLessThanOrEqual(first * 1.2);
  expect(end).toBeLessThanOrEqual(first * 1.2);
});

test('74: the sitemap index costs one index lookup per block, not one row per video', async () => {
  const files = await loadSitemapFiles(database.pool, scope);
  const blocks = files.filter(({ kind }) => kind === 'videos').length;
  expect(blocks).toBe(size / sitemapBlocks.videos + 1);
  expect(await buffersOf((pool) => loadSitemapFiles(pool, scope))).toBeLessThan(blocks * 8 + 50);
});

test('removals and the alive check have the same cost at every position', async () => {
  const since = (at: number) => new Date(Date.UTC(2025, 0, 1) + (1_000_000 + at) * 1000);
  const page = (at: number) =>
    buffersOf((pool) => loadRemovals(pool, { since: since(at), after: 1_000_000 + at, limit: 101 }));
  expect(await page(size - 200)).toBeLessThanOrEqual((await page(10)) + 4);
  const among = (from: number) =>
    buffersOf((pool) =>
      findListed(
        pool,
        Array.from({ length: 100 }, (_, index) => from + index),
      ),
    );
  expect(await among(size - 200)).toBeLessThanOrEqual((await among(10)) + 10);
});
