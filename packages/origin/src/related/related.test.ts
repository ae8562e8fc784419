import { paths, type WireVideoList, wireVideoList } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { testVideos } from '../testing/test-catalogue.ts';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { waitForPurgeListeners } from '../testing/wait-for-purge-listeners.ts';
import { createRelatedFinder } from './find-related.ts';
import { saveRanking } from './store.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

async function related(videoId: number, page = 1, count = 24): Promise<WireVideoList> {
  const { body } = await site.json(paths.related.build({ videoId, page, count }));
  return wireVideoList.parse(body);
}
const idsOf = ({ videos }: WireVideoList) => videos.map(({ video_id }) => Number(video_id));
const allPages = async (videoId: number, count = 24) =>
  (await Promise.all([1, 2, 3, 4, 5, 6].map((page) => related(videoId, page, count)))).flatMap(idsOf);

describe('73: related videos', () => {
  test('start with those of the same model', async () => {
    const { videos } = await related(4);
    expect(videos.slice(0, 9).every(({ models }) => models === 'Ada Lind')).toBe(true);
  });

  test('exclude the video itself and deleted, private and unpublished videos, without duplicates over all pages', async () => {
    const ids = await allPages(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(132);
    for (const id of [4, 201, 202, 203, 204]) expect(ids).not.toContain(id);
  });

  test('ORG-10: of a deleted or private video are the most popular ones', async () => {
    const { videos } = await related(testVideos.deleted);
    expect(videos).toHaveLength(24);
    expect(idsOf(await related(testVideos.isPrivate))).toEqual(
      videos.map(({ video_id }) => Number(video_id)),
    );
    expect(videos[0]?.models).not.toBe('Ada Lind');
  });

  test('of an unpublished or unknown video are 404', async () => {
    for (const videoId of [testVideos.inReview, 99_999]) {
      expect((await site.json(paths.related.build({ videoId }))).status).toBe(404);
    }
  });

  test('can be read with the typed client', async () => {
    const list = await testClient(site).related({ videoId: 4, count: 24 });
    expect(list).toMatchObject({ totalCount: 132, pages: 6 });
  });

  test('are empty after the last page', async () => {
    expect((await related(4, 99)).videos).toEqual([]);
  });
});

describe('73: pages of one ranking', () => {
  const purgeAll = () => site.origin.purge(['*']);
  /** Gives every video another popularity. */
  async function shuffle(by: number) {
    await site.database.pool.query('UPDATE videos SET popularity = id * $1 % 997', [by]);
    await site.database.pool.query('UPDATE listings SET popularity = 1000 * (video_id * $1 % 997)', [by]);
  }

  test('stay consistent when views and popularity change and caches are cleared between them', async () => {
    const first = idsOf(await related(6, 1));
    await shuffle(7919);
    await purgeAll();
    const second = idsOf(await related(6, 2));
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await purgeAll();
    expect(idsOf(await related(6, 1))).toEqual(first);
  });

  test('are equal in several processes that compute them concurrently', async () => {
    const finders = Array.from({ length: 6 }, () =>
      createRelatedFinder(site.database.pool, createPostgresEngine(site.database.pool)),
    );
    const found = await Promise.all(finders.map((find) => find(8)));
    expect(new Set(found.map((ids) => JSON.stringify(ids))).size).toBe(1);
    expect(found[0]).toHaveLength(132);
    // A later save with the same facts returns the stored ranking.
    const { rows } = await site.database.pool.query('SELECT facts FROM related_rankings WHERE video_id = 8');
    expect(await saveRanking(site.database.pool, 8, { ids: [1, 2, 3], facts: rows[0].facts })).toEqual(
      found[0],
    );
  });

  test('are recomputed and purged together after a day', async () => {
    await waitForPurgeListeners(site, 1);
    const before = idsOf(await related(10, 1));
    await site.database.pool.query(
      `UPDATE related_rankings SET made_at = now() - interval '25 hours' WHERE video_id = 10`,
    );
    await shuffle(104_729);
    // The first page is still cached; requesting the second recomputes the ranking and purges the first.
    const second = idsOf(await related(10, 2));
    await expect.poll(async () => idsOf(await related(10, 1)), { timeout: 10_000 }).not.toEqual(before);
    const first = idsOf(await related(10, 1));
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  test('are recomputed when the attributes of the video change', async () => {
    expect(idsOf(await related(60, 1)).slice(0, 3)).not.toEqual(expect.arrayContaining([2]));
    await site.database.pool.query('INSERT INTO video_models VALUES (60, 1)');
    await site.origin.purge(['video-60', 'videos']);
    const { videos } = await related(60, 1);
    expect(videos.slice(0, 10).every(({ models }) => models === 'Ada Lind')).toBe(true);
  });

  test('omit a deleted video immediately and keep all others', async () => {
    const before = await allPages(12);
    await site.database.pool.query('UPDATE videos SET status_id = 5 WHERE id = $1', [before[3]]);
    await site.origin.purge([`video-${before[3]}`, 'videos']);
    expect(await allPages(12)).toEqual(before.filter((_, place) => place !== 3));
  });

  test('have the lifetime of the path and the tags of the ranking', async () => {
    const { headers } = await site.json(paths.related.build({ videoId: 14, count: 24 }));
    expect(headers.get('cache-control')).toContain('s-maxage=432000');
    expect(headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining(['videos', 'video-14', 'related-14']),
    );
  });
});
