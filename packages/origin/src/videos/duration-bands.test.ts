import {
  paths,
  type VideoDuration,
  videoDurationBands,
  videoDurations,
  videoSorts,
  wireVideoList,
} from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAnchors, refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

/** The bands are: under 10 minutes, 10 to 40 minutes inclusive, over 40 minutes. */
const seconds = [599, 600, 2400, 2401];
const expected: Record<VideoDuration, number[]> = {
  all: [599, 600, 2400, 2401],
  '1': [599],
  '2': [600, 2400],
  '3': [2401],
};

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
  const { pool } = site.database;
  await pool.query("INSERT INTO channels (id, dir, title) VALUES (60, 'bounds', 'Bounds')");
  // Videos 8000 + n are not HD, 9000 + n are.
  await pool.query(
    `INSERT INTO videos (id, dir, title, status_id, post_date, picture_key, asset_id, duration_seconds, channel_id, is_hd)
     SELECT first + s, 'bound', 'Boundary axolotl', 1, '2025-06-30', 'x', 1, s, 60, first = 9000
     FROM unnest($1::int[]) AS s, unnest(ARRAY[8000, 9000]) AS first`,
    [seconds],
  );
  await refreshSortKeys(pool);
  await refreshAnchors(pool);
  await createPostgresEngine(pool).index({ scope: 'changes' });
});
afterAll(() => site.close());

const inOrder = (ids: number[]) => ids.sort((a, b) => a - b);

async function read(path: string) {
  const { videos, total_count } = wireVideoList.parse((await site.json(path)).body);
  return { total: Number(total_count), ids: inOrder(videos.map(({ video_id }) => Number(video_id))) };
}

const idsOf = (duration: VideoDuration, firsts: readonly number[]) =>
  inOrder(firsts.flatMap((first) => expected[duration].map((s) => first + s)));

describe.each(videoDurations)('the duration filter %s', (duration) => {
  test.each(videoSorts)('applies its bounds in a list sorted by %s', async (sort) => {
    const all = idsOf(duration, [8000, 9000]);
    const list = { section: 'channel', objectId: 'bounds', count: 24, duration, sort } as const;
    expect(await read(paths.videos.build(list))).toEqual({ total: all.length, ids: all });
    const hd = idsOf(duration, [9000]);
    expect(await read(paths.videos.build({ ...list, type: 'hd' }))).toEqual({ total: hd.length, ids: hd });
  });

  test('applies its bounds in a search', async () => {
    const all = idsOf(duration, [8000, 9000]);
    expect(await read(paths.videosSearch.build({ s: 'axolotl', count: 24, duration }))).toEqual({
      total: all.length,
      ids: all,
    });
  });
});

test('the bands of the database equal those of the wire', async () => {
  const { rows } = await site.database.pool.query<{ s: number; plain: number; hd: number }>(
    'SELECT s, facet_place(false, s) AS plain, facet_place(true, s) AS hd FROM unnest($1::int[]) AS s',
    [[0, ...seconds, 100_000]],
  );
  const bands = (['1', '2', '3'] as const).map((name) => ({ name, ...videoDurationBands[name] }));
  for (const { s, plain, hd } of rows) {
    const band = bands.find(({ fromSeconds, toSeconds }) => s >= fromSeconds && s < toSeconds);
    expect({ s, plain, hd }).toEqual({ s, plain: Number(band?.name), hd: Number(band?.name) + 3 });
  }
});
