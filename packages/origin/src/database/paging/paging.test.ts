import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { readPage } from './read-page.ts';
import { refreshAnchors, refreshPeriods, refreshSortKeys } from './refresh-listings.ts';
import { type Facet, facets, sortColumns, type VideoList, type VideoListSort } from './video-lists.ts';

let database: TestDatabase;
const everything: VideoList = { kind: 'all', gender: 'str' };
const category: VideoList = { kind: 'category', objectId: 1, gender: 'str' };
/** The newest video is 15 days old, so that the last month ends within the list. */
const now = new Date('2026-02-12T00:00:00Z');
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
  // Every sort key repeats, so that the order depends on the id too.
  const client = await database.pool.connect();
  const load = (text: string) => client.query(text);
  await load('BEGIN');
  await load(`SET LOCAL nightjar.bulk = 'on'`);
  await load(`INSERT INTO videos (dir, title, status_id, post_date, duration_seconds, picture_key, channel_id, views,
      views_week, views_day, likes, dislikes, comments, popularity, is_hd, vr)
    SELECT 'v' || n, 'Video ' || n, 1, timestamptz '2026-01-01' + (n % 997) * interval '1 hour', n % 300 * 13, 'v/' || n,
      1, n % 501, n % 51, n % 11, n % 23, n % 7, n % 13, n % 401, n % 2 = 0, CASE WHEN n % 19 = 0 THEN 'eqr_360_mono' END
    FROM generate_series(1, 1500) n`);
  await load('INSERT INTO video_categories SELECT id, 1 + id % 2 FROM videos');
  await load('INSERT INTO video_models SELECT id, 1 FROM videos WHERE id % 10 = 0');
  await load('SELECT rebuild_listings()');
  await load('COMMIT');
  client.release();
  await refreshPeriods(database.pool, now);
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
  test.each(sorts)('returns the whole list by %s over the pages of every size', async (sort) => {
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

  test('returns an empty page after the last one and no videos for an unknown list', async () => {
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

  test('19: stores anchors for the deep pages of a list and its facets', async () => {
    const anchors = await query<{ n: number }>(
      `SELECT count(*) AS n FROM page_anchors JOIN list_counts ON id = list_id
       WHERE kind = 'all' AND sort = 'posted' AND facet IN ('', 'hd')`,
    );
    expect(anchors).toEqual([{ n: 6 + 3 }]);
  });

  // Compares every slice and facet of two lists with a query on the table of videos.
  const slices: Pick<VideoList, 'isVr' | 'period'>[] = [
    {},
    { isVr: true },
    { period: 'day' },
    { period: 'week' },
    { period: 'month' },
    { isVr: true, period: 'month' },
  ];
  test.each(facets.flatMap((facet) => slices.map((slice) => ({ facet, ...slice }))))(
    'returns each video of %o once, in every order',
    async (narrowing) => {
      for (const list of [everything, category]) {
        for (const sort of sorts) {
          const narrowed = { ...list, ...narrowing };
          const expected = await idsFromVideos(narrowed, sort);
          const ids: number[] = [];
          for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 60)); page += 1) {
            const read = await readPage(database.pool, { list: narrowed, sort, page, count: 60 });
            // A slice without a video has no row in list_counts.
            expect(read.total).toBe(expected.length);
            ids.push(...read.ids);
          }
          expect(ids).toEqual(expected);
        }
      }
    },
  );
});

/** The expected ids, read from the table of videos without lists, counters and anchors. */
async function idsFromVideos(list: VideoList, sort: VideoListSort): Promise<number[]> {
  const { facet = '', isVr, period } = list;
  const band = ({ '1': [0, 599], '2': [600, 2400], '3': [2401, 1e9] } as const)[
    facet.replace('hd', '') || 'none'
  ];
  const days = period && { day: 1, week: 7, month: 30 }[period];
  const rows = await query<{ id: number }>(
    `SELECT id FROM videos JOIN video_sort_keys k ON k.video_id = id
     WHERE ($1 = 0 OR id IN (SELECT video_id FROM video_categories WHERE category_id = $1))
       AND (NOT $2 OR videos.is_hd OR is_fhd) AND ($3::int IS NULL OR videos.duration_seconds BETWEEN $3 AND $4)
       AND (NOT $5 OR vr IS NOT NULL) AND ($6::int IS NULL OR post_date >= $7::timestamptz - $6 * interval '1 day')
     ORDER BY k.${sortColumns[sort]} DESC, id DESC`,
    [
      list.objectId ?? 0,
      facet.startsWith('hd'),
      band?.[0] ?? null,
      band?.[1] ?? null,
      isVr ?? false,
      days ?? null,
      now,
    ],
  );
  return rows.map(({ id }) => id);
}

describe('18: maintenance', () => {
  const totals = async () => {
    const [all] = await query<{ total: number }>(
      `SELECT total FROM list_counts WHERE list_key = 'all:0:str'`,
    );
    const [clouds] = await query<{ n: number }>('SELECT total_videos AS n FROM categories WHERE id = 1');
    const [north] = await query<{ n: number }>('SELECT videos AS n FROM channels WHERE id = 1');
    const [ada] = await query<{ n: number }>('SELECT videos AS n FROM models WHERE id = 1');
    return { all: all?.total, clouds: clouds?.n, north: north?.n, ada: ada?.n };
  };

  test('updates the counters after removal, restoration, privacy, membership and deletion', async () => {
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

  test('puts a published video first in its lists immediately', async () => {
    await query(`INSERT INTO videos (id, dir, title, post_date, picture_key, status_id)
      OVERRIDING SYSTEM VALUE VALUES (5000, 'new', 'New', '2026-12-01', 'v/new', 2)`);
    await query('INSERT INTO video_categories VALUES (5000, 1)');
    const first = () =>
      readPage(database.pool, { list: category, sort: 'latest-updates', page: 1, count: 1 });
    expect((await first()).ids).not.toEqual([5000]);
    await query('UPDATE videos SET status_id = 1 WHERE id = 5000');
    expect((await first()).ids).toEqual([5000]);
  });

  test('moves a video by its views when the sort keys are refreshed, and deep pages are exact after the anchors are refreshed', async () => {
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

  const state = () =>
    query(`SELECT list_key, total, facet_totals,
             (SELECT array_agg(video_id ORDER BY video_id) FROM listings WHERE list_id = id) AS ids
           FROM list_counts WHERE total > 0 ORDER BY list_key`);

  test('updates the facets of its lists immediately when the duration and resolution of a video change', async () => {
    const total = async (facet: Facet) =>
      (await readPage(database.pool, { list: { ...category, facet }, sort: 'longest', page: 1, count: 1 }))
        .total;
    const before = [await total('1'), await total('hd3'), await total('hd')];
    // A category holds the even numbers, which are HD.
    await query('UPDATE videos SET duration_seconds = 9000, is_fhd = true, is_hd = false WHERE id = 300');
    expect([await total('1'), await total('hd3'), await total('hd')]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
      before[2],
    ]);
  });

  test('moves a video to the slices of its new category', async () => {
    const rivers: VideoList = { kind: 'category', objectId: 2, gender: 'str', period: 'month' };
    const find = () => readPage(database.pool, { list: rivers, sort: 'longest', page: 1, count: 1000 });
    expect((await find()).ids).not.toContain(900);
    await query('UPDATE video_categories SET category_id = 2 WHERE video_id = 900');
    expect((await find()).ids).toContain(900);
    await query('UPDATE video_categories SET category_id = 1 WHERE video_id = 900');
    expect((await find()).ids).not.toContain(900);
  });

  test('19: removes an older video from the lists of the day, week and month and updates their totals', async () => {
    await query(`INSERT INTO videos (id, dir, title, post_date, picture_key, status_id, vr)
      OVERRIDING SYSTEM VALUE VALUES (5001, 'fresh', 'Fresh', now() - interval '2 hours', 'v/fresh', 1, 'eqr_360_mono')`);
    const periods = async () => {
      const rows = await query<{ kind: string }>(
        'SELECT kind FROM listings JOIN list_counts ON id = list_id WHERE video_id = 5001 ORDER BY kind',
      );
      return rows.map(({ kind }) => kind.replace('all', '')).filter((kind) => !kind.includes('vr'));
    };
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await periods()).toEqual(['', '/day', '/month', '/week']);
    await refreshPeriods(database.pool, later(1));
    expect(await periods()).toEqual(['', '/month', '/week']);
    await refreshPeriods(database.pool, later(7));
    expect(await periods()).toEqual(['', '/month']);
    await refreshPeriods(database.pool, later(30));
    expect(await periods()).toEqual(['']);
    const stale = await query(
      `SELECT list_key FROM list_counts WHERE total <> (SELECT count(*) FROM listings WHERE list_id = id)`,
    );
    expect(stale).toEqual([]);
    expect(await refreshPeriods(database.pool, now)).toBeGreaterThan(0);
    expect(await refreshPeriods(database.pool, now)).toBe(0);
  });

  test("counts a member's listed videos", async () => {
    await query(
      `INSERT INTO users (id, username, email, password_hash) VALUES (1, 'nora', 'n@example.org', 'x'), (2, 'ben', 'b@example.org', 'x')`,
    );
    const counts = async () =>
      (await query<{ videos: number }>('SELECT videos FROM users ORDER BY id')).map(({ videos }) => videos);
    await query('UPDATE videos SET user_id = 1 WHERE id IN (20, 40, 60)');
    expect(await counts()).toEqual([3, 0]);
    await query('UPDATE videos SET user_id = 2 WHERE id = 20');
    await query('UPDATE videos SET is_private = true WHERE id = 40');
    expect(await counts()).toEqual([1, 1]);
    await query('UPDATE videos SET is_private = false WHERE id = 40');
    expect(
      (
        await readPage(database.pool, {
          list: { kind: 'member', objectId: 1, gender: 'str' },
          sort: 'longest',
          page: 1,
          count: 9,
        })
      ).ids.sort(),
    ).toEqual([40, 60]);
  });

  test('refreshes the anchors of a long list only after the interval for long lists', async () => {
    await refreshAnchors(database.pool);
    await query(
      `INSERT INTO list_counts (list_key, kind, object_id, gender, total, changes) VALUES ('all:0:long', 'all', 0, 'long', 60000, 1)`,
    );
    expect(await refreshAnchors(database.pool, { longListsEverySeconds: 900 })).toBe(0);
    expect(await refreshAnchors(database.pool)).toBe(1);
    await query(`DELETE FROM list_counts WHERE list_key = 'all:0:long'`);
  });

  test('20: rebuilds the same state as the triggers maintained', async () => {
    const kept = await state();
    await query('SELECT rebuild_listings($1)', [now]);
    expect(await state()).toEqual(kept);
  });

  test('handles concurrent status changes without deadlocks or wrong counts', async () => {
    const { all } = await totals();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        query('UPDATE videos SET status_id = 5 WHERE id = ANY($1)', [
          n % 2 ? [101 + n, 501 + n] : [501 + n, 101 + n],
        ]),
      ),
    );
    expect((await totals()).all).toBe((all ?? 0) - 40);
    const kept = await state();
    await query('SELECT rebuild_listings($1)', [now]);
    expect(await state()).toEqual(kept);
  });
});
