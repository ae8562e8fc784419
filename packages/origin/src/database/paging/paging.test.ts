import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { readFilteredPage, readPage } from './read-page.ts';
import { refreshAnchors, refreshSortKeys } from './refresh.ts';
import { sortColumns, type VideoList, type VideoListSort } from './video-lists.ts';

let database: TestDatabase;
const everything: VideoList = { kind: 'all', gender: 'str' };
const category: VideoList = { kind: 'category', objectId: 1, gender: 'str' };
const sorts = Object.keys(sortColumns) as VideoListSort[];

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  await query(
    `INSERT INTO categories (id, dir, title) VALUES (1, 'clouds', 'Clouds'), (2, 'rivers', 'Rivers')`,
  );
  await query(`INSERT INTO channels (id, dir, title) VALUES (1, 'north', 'North')`);
  await query(`INSERT INTO models (id, dir, title) VALUES (1, 'ada', 'Ada')`);
  // Every key repeats, so that the order rests on the id as well.
  const client = await database.pool.connect();
  const load = (text: string) => client.query(text);
  await load('BEGIN');
  await load(`SET LOCAL nightjar.bulk = 'on'`);
  await load(`INSERT INTO videos (dir, title, status_id, post_date, duration_seconds, picture_key, channel_id, views,
      views_week, views_day, likes, dislikes, comments, popularity, is_hd)
    SELECT 'v' || n, 'Video ' || n, 1, timestamptz '2026-01-01' + (n % 997) * interval '1 hour', n % 300, 'v/' || n,
      1, n % 501, n % 51, n % 11, n % 23, n % 7, n % 13, n % 401, n % 2 = 0
    FROM generate_series(1, 1500) n`);
  await load('INSERT INTO video_categories SELECT id, 1 + id % 2 FROM videos');
  await load('INSERT INTO video_models SELECT id, 1 FROM videos WHERE id % 10 = 0');
  await load('SELECT rebuild_listings()');
  await load('COMMIT');
  client.release();
  await refreshAnchors(database.pool);
});
afterAll(() => database.close());

async function expectedIds(list: VideoList, sort: VideoListSort): Promise<number[]> {
  const rows = await query<{ video_id: number }>(
    `SELECT video_id FROM listings JOIN list_counts ON id = list_id WHERE kind = $1 AND object_id = $2
     ORDER BY ${sortColumns[sort]} DESC, video_id DESC`,
    [list.kind, list.objectId ?? 0],
  );
  return rows.map((row) => row.video_id);
}

describe('reading pages', () => {
  test.each(sorts)('the pages of every size together are the whole list by %s', async (sort) => {
    for (const list of [everything, category]) {
      const expected = await expectedIds(list, sort);
      for (const count of [24, 60, 97]) {
        const ids: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / count); page += 1) {
          const read = await readPage(database.pool, { list, sort, page, count });
          expect(read.total).toBe(expected.length);
          ids.push(...read.ids);
        }
        expect(ids).toEqual(expected);
      }
    }
  });

  test('a page after the last one is empty and a list that does not exist has no videos', async () => {
    expect(
      await readPage(database.pool, { list: everything, sort: 'longest', page: 999, count: 24 }),
    ).toEqual({
      ids: [],
      total: 1500,
    });
    const nowhere: VideoList = { kind: 'category', objectId: 99, gender: 'str' };
    expect(await readPage(database.pool, { list: nowhere, sort: 'longest', page: 1, count: 24 })).toEqual({
      ids: [],
      total: 0,
    });
  });

  test('a deep page starts at an anchor', async () => {
    const anchors = await query<{ n: number }>(
      `SELECT count(*) AS n FROM page_anchors JOIN list_counts ON id = list_id WHERE kind = 'all' AND sort = 'posted'`,
    );
    expect(anchors).toEqual([{ n: 6 }]);
  });

  test('filters narrow the rows and the count', async () => {
    const page = await readFilteredPage(database.pool, {
      list: everything,
      sort: 'longest',
      page: 2,
      count: 10,
      filters: { isHd: true, minSeconds: 100, maxSeconds: 200, postedSince: new Date('2026-01-01') },
    });
    expect(page.total).toBe(250);
    expect(page.ids).toHaveLength(10);
  });
});

describe('upkeep', () => {
  const totals = async () => {
    const [all] = await query<{ total: number }>(
      `SELECT total FROM list_counts WHERE list_key = 'all:0:str'`,
    );
    const [clouds] = await query<{ n: number }>('SELECT total_videos AS n FROM categories WHERE id = 1');
    const [north] = await query<{ n: number }>('SELECT videos AS n FROM channels WHERE id = 1');
    const [ada] = await query<{ n: number }>('SELECT videos AS n FROM models WHERE id = 1');
    return { all: all?.total, clouds: clouds?.n, north: north?.n, ada: ada?.n };
  };

  test('the counters follow removal, restoration, privacy, membership and deletion', async () => {
    const before = { all: 1500, clouds: 750, north: 1500, ada: 150 };
    expect(await totals()).toEqual(before);
    await query('UPDATE videos SET status_id = 5 WHERE id = 10');
    expect(await totals()).toEqual({ all: 1499, clouds: 749, north: 1499, ada: 149 });
    await query('UPDATE videos SET status_id = 1 WHERE id = 10');
    expect(await totals()).toEqual(before);
    await query('UPDATE videos SET is_private = true, views = views + 1 WHERE id = 10');
    expect(await totals()).toEqual({ all: 1499, clouds: 749, north: 1499, ada: 149 });
    await query('UPDATE videos SET is_private = false, channel_id = null WHERE id = 10');
    expect(await totals()).toEqual({ ...before, north: 1499 });
    await query('DELETE FROM video_models WHERE video_id = 10');
    expect(await totals()).toEqual({ ...before, north: 1499, ada: 149 });
    await query('DELETE FROM videos WHERE id = 10');
    expect(await totals()).toEqual({ all: 1499, clouds: 749, north: 1499, ada: 149 });
  });

  test('a published video is first in its lists at once', async () => {
    await query(`INSERT INTO videos (id, dir, title, post_date, picture_key, status_id)
      OVERRIDING SYSTEM VALUE VALUES (5000, 'new', 'New', '2026-12-01', 'v/new', 2)`);
    await query('INSERT INTO video_categories VALUES (5000, 1)');
    const first = () =>
      readPage(database.pool, { list: category, sort: 'latest-updates', page: 1, count: 1 });
    expect((await first()).ids).not.toEqual([5000]);
    await query('UPDATE videos SET status_id = 1 WHERE id = 5000');
    expect((await first()).ids).toEqual([5000]);
  });

  test('views move a video when the sort keys are refreshed, and deep pages are exact after the anchors are', async () => {
    await query('UPDATE videos SET views = 1000000, updated_at = now() WHERE id = 7');
    const first = () => readPage(database.pool, { list: everything, sort: 'most-viewed', page: 1, count: 1 });
    expect((await first()).ids).not.toEqual([7]);
    expect(await refreshSortKeys(database.pool)).toBeGreaterThan(0);
    expect((await first()).ids).toEqual([7]);
    await refreshAnchors(database.pool);
    const expected = await expectedIds(everything, 'most-viewed');
    const deep = await readPage(database.pool, {
      list: everything,
      sort: 'most-viewed',
      page: 50,
      count: 24,
    });
    expect(deep.ids).toEqual(expected.slice(49 * 24, 50 * 24));
    expect(await refreshAnchors(database.pool)).toBe(0);
  });

  test('a rebuild from nothing gives what the triggers kept', async () => {
    const state = () =>
      query(`SELECT list_key, total, (SELECT array_agg(video_id ORDER BY video_id) FROM listings WHERE list_id = id) AS ids
             FROM list_counts ORDER BY list_key`);
    const kept = await state();
    await query('SELECT rebuild_listings()');
    expect(await state()).toEqual(kept);
  });

  test('publications at the same time neither wait in a circle nor miscount', async () => {
    const { all } = await totals();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        query('UPDATE videos SET status_id = 5 WHERE id = ANY($1)', [
          n % 2 ? [101 + n, 501 + n] : [501 + n, 101 + n],
        ]),
      ),
    );
    expect((await totals()).all).toBe((all ?? 0) - 40);
  });
});
