import { paths, type WireVideoList, wireVideoList } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testVideos } from '../testing/test-catalogue.ts';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { rankRelated, type Sighting } from './ranking.ts';

const seen = (videoId: number, kind: Sighting['kind'], more: Partial<Sighting> = {}): Sighting => ({
  videoId,
  kind,
  listTotal: 100,
  popularity: 0,
  ...more,
});

describe('ranking', () => {
  test('a shared performer says more than a channel, a channel more than a category', () => {
    expect(rankRelated([seen(1, 'category'), seen(2, 'model'), seen(3, 'channel')], 10)).toEqual([2, 3, 1]);
  });

  test('a rare category says more than a common one', () => {
    expect(
      rankRelated([seen(1, 'category', { listTotal: 100_000 }), seen(2, 'category', { listTotal: 10 })], 10),
    ).toEqual([2, 1]);
  });

  test('among equals the more popular comes first, then the newer', () => {
    const equals = [
      seen(1, 'all', { popularity: 5 }),
      seen(2, 'all', { popularity: 9 }),
      seen(3, 'all', { popularity: 5 }),
    ];
    expect(rankRelated(equals, 10)).toEqual([2, 3, 1]);
  });

  test('what is shared adds up and the order of reading does not matter', () => {
    const sightings = [
      seen(1, 'category'),
      seen(1, 'channel'),
      seen(2, 'channel'),
      seen(3, 'model'),
      seen(1, 'model'),
    ];
    expect(rankRelated(sightings, 2)).toEqual([1, 3]);
    expect(rankRelated([...sightings].reverse(), 2)).toEqual([1, 3]);
  });
});

describe('related videos', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin();
  });
  afterAll(() => site.close());

  async function related(videoId: number, page = 1): Promise<WireVideoList> {
    const { body } = await site.json(paths.related.build({ videoId, page, count: 24 }));
    return wireVideoList.parse(body);
  }

  test('begin with those of the same performer', async () => {
    const { videos } = await related(4);
    expect(videos.slice(0, 9).every(({ models }) => models === 'Ada Lind')).toBe(true);
  });

  test('are never the video itself, nor deleted, private or unpublished, and no page repeats another', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => related(4, page)));
    const ids = pages.flatMap(({ videos }) => videos.map(({ video_id }) => Number(video_id)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(132);
    for (const id of [4, ...[201, 202, 203, 204]]) expect(ids).not.toContain(id);
  });

  test('of a deleted video are offered on its page', async () => {
    const { videos } = await related(testVideos.deleted);
    expect(videos[0]?.models).toBe('Ada Lind');
    expect(videos).toHaveLength(24);
  });

  test('of a video nobody may see, or of none, do not exist', async () => {
    for (const videoId of [testVideos.inReview, 99_999]) {
      expect((await site.json(paths.related.build({ videoId }))).status).toBe(404);
    }
  });

  test('are read by the typed client', async () => {
    const list = await testClient(site).related({ videoId: 4, count: 24 });
    expect(list).toMatchObject({ totalCount: 132, pages: 6 });
  });
});
