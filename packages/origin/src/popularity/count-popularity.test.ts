import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPage } from '../database/paging/read-page.ts';
import { refreshSortKeys } from '../database/paging/refresh-listings.ts';
import type { VideoListSort } from '../database/paging/video-lists.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { countPopularity } from './count-popularity.ts';
import { prunePopularity } from './prune.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
  // No video counts as recently changed, so that each test controls what a run processes.
  await query(`UPDATE videos SET updated_at = '2020-01-01', views_day = 0, views_week = 0`);
});
afterEach(() => database.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

const noon = new Date('2026-03-10T12:20:00Z');
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const count = (now = noon) => countPopularity({ pool: database.pool, now });

/** Adds views of a video at a number of hours before noon. */
const watch = (videoId: number, views: number, hoursAgo = 0) =>
  query(
    `INSERT INTO hourly_views VALUES (date_trunc('hour', $1::timestamptz, 'UTC'), $2, $3)
     ON CONFLICT (hour, video_id) DO UPDATE SET views = hourly_views.views + excluded.views`,
    [after(-hoursAgo), videoId, views],
  );

const figures = async (id: number) => {
  const [row] = await query<{ day: number; week: number; popularity: number }>(
    'SELECT views_day AS day, views_week AS week, popularity FROM videos WHERE id = $1',
    [id],
  );
  return row ?? { day: -1, week: -1, popularity: -1 };
};

async function first(sort: VideoListSort, amount: number): Promise<number[]> {
  await refreshSortKeys(database.pool);
  const list = { kind: 'all', gender: 'str' } as const;
  return (await readPage(database.pool, { list, sort, page: 1, count: amount })).ids;
}

describe('70: views of the day and the week', () => {
  test('are those of the last 24 and 168 full hours', async () => {
    for (const [hoursAgo, views] of [
      [0, 1],
      [23, 10],
      [24, 100],
      [71, 1000],
      [167, 10_000],
      [168, 100_000],
    ] as const) {
      await watch(5, views, hoursAgo);
    }
    await count();
    expect(await figures(5)).toMatchObject({ day: 11, week: 11_111 });
  });

  test('drop to zero as the window moves past the last view', async () => {
    await watch(5, 7);
    await watch(6, 3, 5);
    await count();
    const course = [];
    for (const hours of [1, 18, 19, 23, 24, 100, 162, 163, 167, 168]) {
      await count(after(hours));
      course.push([
        hours,
        (await figures(5)).day,
        (await figures(5)).week,
        (await figures(6)).day,
        (await figures(6)).week,
      ]);
    }
    expect(course).toEqual([
      [1, 7, 7, 3, 3],
      [18, 7, 7, 3, 3],
      [19, 7, 7, 0, 3],
      [23, 7, 7, 0, 3],
      [24, 0, 7, 0, 3],
      [100, 0, 7, 0, 3],
      [162, 0, 7, 0, 3],
      [163, 0, 7, 0, 0],
      [167, 0, 7, 0, 0],
      [168, 0, 0, 0, 0],
    ]);
  });

  test('drop to zero when the worker has not run for weeks', async () => {
    await watch(5, 7);
    await count();
    await count(after(24 * 30));
    expect(await figures(5)).toMatchObject({ day: 0, week: 0 });
  });

  test('are corrected by the first run when no view supports them', async () => {
    await query('UPDATE videos SET views_day = 900, views_week = 5000, popularity = 77777 WHERE id = 9');
    await count();
    expect(await figures(9)).toMatchObject({ day: 0, week: 0 });
    expect((await figures(9)).popularity).toBeLessThan(100);
  });
});

describe('70: a run of the counting', () => {
  test('writes only videos whose figures changed, and marks them for the lists', async () => {
    await count();
    await query(`UPDATE videos SET updated_at = '2020-01-01'`);
    await watch(5, 1);
    expect(await count(after(0.1))).toBe(1);
    expect(await query(`SELECT id FROM videos WHERE updated_at > '2020-01-01'`)).toEqual([{ id: 5 }]);
    await query(`UPDATE videos SET updated_at = '2020-01-01'`);
    expect(await count(after(0.2))).toBe(0);
    expect(await query(`SELECT id FROM videos WHERE updated_at > '2020-01-01'`)).toEqual([]);
  });

  test('includes votes and favourites of videos without new views', async () => {
    await count();
    const before = await figures(5);
    await query('UPDATE videos SET likes = likes + 50, updated_at = $1 WHERE id = 5', [after(0.1)]);
    await count(after(0.2));
    const liked = await figures(5);
    expect(liked.popularity).toBeGreaterThan(before.popularity);
    await query('INSERT INTO favourites (user_id, video_id) VALUES (1, 5)');
    await query('UPDATE videos SET updated_at = $1 WHERE id = 5', [after(0.3)]);
    await count(after(0.4));
    expect((await figures(5)).popularity).toBeGreaterThan(liked.popularity);
  });

  test('gives the same result when several run concurrently', async () => {
    for (let id = 1; id <= 130; id += 1) await watch(id, id);
    const results = await Promise.all([count(), count(), count(), count()]);
    expect(results.filter((result) => result !== undefined).length).toBeGreaterThan(0);
    expect(await figures(130)).toMatchObject({ day: 130, week: 130 });
    const before = await query('SELECT id, views_day, views_week, popularity FROM videos ORDER BY id');
    await Promise.all([count(), count()]);
    expect(await query('SELECT id, views_day, views_week, popularity FROM videos ORDER BY id')).toEqual(
      before,
    );
  });

  test('that was aborted is completed by the next one', async () => {
    for (let id = 1; id <= 10; id += 1) await watch(id, 5);
    const stopping = AbortSignal.abort(new Error('The worker stops.'));
    await expect(countPopularity({ pool: database.pool, now: noon, signal: stopping })).rejects.toThrow(
      'stops',
    );
    await count();
    expect(await figures(10)).toMatchObject({ day: 5, week: 5 });
  });

  test('does not deadlock with concurrent writes of views', async () => {
    for (let id = 1; id <= 100; id += 1) await watch(id, 5);
    const writes = Array.from({ length: 20 }, (_, n) =>
      query(
        `WITH held AS MATERIALIZED (SELECT id FROM videos WHERE id <= 100 ORDER BY id FOR NO KEY UPDATE)
         UPDATE videos v SET views = views + 1, updated_at = now() FROM held WHERE v.id = held.id AND $1::int >= 0`,
        [n],
      ),
    );
    await Promise.all([count(), ...writes]);
    expect(await query('SELECT min(views - id)::int AS n FROM videos WHERE id <= 100')).toEqual([
      { n: 1020 },
    ]);
    expect(await figures(50)).toMatchObject({ day: 5 });
  });
});

describe('71: popularity of a video', () => {
  const formula = async (values: number[]) =>
    (await query<{ n: number }>('SELECT video_popularity($1, $2, $3, $4, $5, $6, $7) AS n', values))[0]?.n ??
    -1;

  test('is the documented formula', async () => {
    // 100 views in total, 1 today, 3 in three days, 10 in the week, no votes: (10 + 3 + 2 + 10) * 0.5
    expect(await formula([100, 1, 3, 10, 0, 0, 0])).toBe(12.5);
    expect(await formula([0, 0, 0, 0, 0, 0, 16])).toBe(6);
    expect(await formula([0, 0, 0, 0, 0, 0, 0])).toBe(0);
  });

  test('weighs older views less and liked videos more', async () => {
    const views = 10_000;
    const today = await formula([views, 100, 100, 100, 10, 2, 0]);
    const yesterday = await formula([views, 0, 100, 100, 10, 2, 0]);
    const lastWeek = await formula([views, 0, 0, 100, 10, 2, 0]);
    const longAgo = await formula([views, 0, 0, 0, 10, 2, 0]);
    const disliked = await formula([views, 100, 100, 100, 2, 10, 0]);
    expect([today, yesterday, lastWeek, longAgo]).toEqual(
      [today, yesterday, lastWeek, longAgo].toSorted((a, b) => b - a),
    );
    expect(disliked).toBeLessThan(today);
    expect(longAgo).toBeGreaterThan(0);
  });
});

describe('the order of lists', () => {
  test('most viewed of the day, the week and all time, and most popular', async () => {
    await query('UPDATE videos SET views = 0, likes = 0, dislikes = 0, rating_amount = 0');
    await query('UPDATE videos SET views = 1000000 WHERE id = 21');
    await watch(11, 60, 0);
    await watch(12, 500, 100);
    await count();
    expect(await first('most-viewed-day', 1)).toEqual([11]);
    expect(await first('most-viewed-week', 2)).toEqual([12, 11]);
    expect(await first('most-viewed', 1)).toEqual([21]);
    // sqrt(1,000,000) = 1000, a week's 500, a day's 60 * 4.
    expect(await first('most-popular', 3)).toEqual([21, 12, 11]);
    await count(after(24 * 7));
    expect((await first('most-viewed-day', 130)).indexOf(11)).toBeGreaterThan(0);
  });

  test('a single vote does not win the best rated list', async () => {
    await query('UPDATE videos SET likes = 0, dislikes = 0, rating = 0, rating_amount = 0');
    await query(
      'UPDATE videos SET likes = 1, rating = 5, rating_amount = 1, updated_at = now() WHERE id = 3',
    );
    await query(
      'UPDATE videos SET likes = 90, dislikes = 10, rating = 4.5, rating_amount = 100, updated_at = now() WHERE id = 4',
    );
    await query(
      'UPDATE videos SET likes = 6, dislikes = 6, rating = 2.5, rating_amount = 12, updated_at = now() WHERE id = 5',
    );
    await query(
      'UPDATE videos SET dislikes = 200, rating = 0, rating_amount = 200, updated_at = now() WHERE id = 6',
    );
    await query(`UPDATE videos SET updated_at = now()`);
    const best = await first('top-rated', 140);
    expect(best.slice(0, 3)).toEqual([4, 5, 3]);
    expect(best.indexOf(6)).toBeGreaterThan(2);
  });
});

describe('71: categories, models and channels', () => {
  const averages = () =>
    query<{ id: number; kept: number; counted: number }>(
      `SELECT c.id, c.avg_videos_popularity AS kept, coalesce(round(avg(l.popularity) / 1000, 3), 0)::float8 AS counted
       FROM categories c LEFT JOIN list_counts k ON k.kind = 'category' AND k.object_id = c.id
       LEFT JOIN listings l ON l.list_id = k.id GROUP BY c.id ORDER BY c.id`,
    );
  const expectMatchingAverages = async () => {
    await query('SELECT refresh_catalogue_figures()');
    for (const { kept, counted } of await averages()) expect(kept).toBe(counted);
  };

  test('the average of a category equals that of its listed videos after any change', async () => {
    await expectMatchingAverages();
    await watch(4, 5000);
    await count();
    await refreshSortKeys(database.pool);
    await expectMatchingAverages();
    await query('UPDATE videos SET status_id = 5 WHERE id = 4');
    await expectMatchingAverages();
    await query('UPDATE videos SET status_id = 1 WHERE id = 4');
    await query('DELETE FROM video_categories WHERE video_id = 5');
    await query('DELETE FROM videos WHERE id = 7');
    await expectMatchingAverages();
    await query(`BEGIN; SET LOCAL nightjar.bulk = 'on'; SELECT rebuild_listings(); COMMIT`);
    await expectMatchingAverages();
    await query('DELETE FROM video_categories WHERE category_id = 3');
    await expectMatchingAverages();
    expect((await averages())[2]).toMatchObject({ kept: 0 });
  });

  test('the popularity of a model grows with videos, page views and subscribers; page views are kept', async () => {
    const of = async (id: number) =>
      (
        await query<{ popularity: number; views: number }>(
          'SELECT popularity, views FROM models WHERE id = $1',
          [id],
        )
      )[0];
    await query('UPDATE models SET views = 7 WHERE id = 1');
    await query('SELECT refresh_catalogue_figures()');
    const before = await of(1);
    expect(before?.views).toBe(7);
    await watch(2, 5000);
    await count();
    await refreshSortKeys(database.pool);
    const watched = await of(1);
    expect(watched?.popularity).toBeGreaterThan(before?.popularity ?? 0);
    await query('UPDATE models SET views = 1000007, subscribers = 900 WHERE id = 1');
    await query('SELECT refresh_catalogue_figures()');
    expect((await of(1))?.popularity).toBeGreaterThan(watched?.popularity ?? 0);
    expect((await of(1))?.views).toBe(1_000_007);
  });

  test('a model without videos has no popularity and no newest video', async () => {
    await query('SELECT refresh_catalogue_figures()');
    expect(await query('SELECT popularity, last_video_date FROM models WHERE id = 3')).toEqual([
      { popularity: 0, last_video_date: null },
    ]);
  });

  test('the newest video of a channel is the newest of its list', async () => {
    await query('SELECT refresh_catalogue_figures()');
    expect(
      await query(`SELECT c.id FROM channels c WHERE last_video_date IS DISTINCT FROM
        (SELECT max(post_date) FROM videos v WHERE v.channel_id = c.id AND status_id = 1 AND NOT is_private)`),
    ).toEqual([]);
  });
});

describe('70: pruning', () => {
  test('deletes hourly views before the last week and watches older than two days', async () => {
    await watch(5, 1);
    await watch(5, 1, 200);
    await query(`INSERT INTO watches VALUES ('a', 5, $1), ('b', 5, $2)`, [after(-1), after(-50)]);
    await count();
    await prunePopularity(database.pool, noon);
    expect(await query('SELECT views FROM hourly_views')).toHaveLength(1);
    expect(await query('SELECT viewer FROM watches')).toEqual([{ viewer: 'a' }]);
  });

  test('keeps hourly views until a run has removed them from the weekly figure', async () => {
    await watch(5, 7);
    await count();
    await prunePopularity(database.pool, after(24 * 30));
    expect(await query('SELECT views FROM hourly_views')).toHaveLength(1);
    await count(after(24 * 30));
    expect(await figures(5)).toMatchObject({ day: 0, week: 0 });
    await prunePopularity(database.pool, after(24 * 30));
    expect(await query('SELECT FROM hourly_views')).toEqual([]);
  });
});
