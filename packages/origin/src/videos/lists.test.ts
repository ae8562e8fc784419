import { paths, type VideoListParams, videoSorts, type WireVideoList, wireVideoList } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testVideos } from '../testing/test-catalogue.ts';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

async function list(params: Partial<VideoListParams>): Promise<WireVideoList> {
  const { status, body } = await site.json(paths.videos.build({ count: 24, ...params }));
  expect(status).toBe(200);
  return wireVideoList.parse(body);
}

async function idsOf(params: Partial<VideoListParams>): Promise<number[]> {
  return (await list(params)).videos.map(({ video_id }) => Number(video_id));
}

const unlisted = [testVideos.deleted, testVideos.isPrivate, testVideos.inProcessing, testVideos.inReview];

describe('a list of videos', () => {
  test('starts with the latest video, and has its total as text and its pages as a number', async () => {
    const { videos, total_count, pages, params } = await list({});
    expect(videos.map(({ video_id }) => video_id).slice(0, 3)).toEqual(['130', '129', '128']);
    expect({ total_count, pages, length: videos.length }).toEqual({
      total_count: '133',
      pages: 6,
      length: 24,
    });
    expect(params).toMatchObject({ sort: 'latest-updates', count: 24, page: 1, object_id: '' });
  });

  test('sends items in the shape that existing clients read', async () => {
    const { videos } = await list({ page: 6 });
    const item = videos.find(({ video_id }) => video_id === '1');
    expect(item).toMatchObject({
      video_id: '1',
      title: 'Quiet forest 1',
      duration: '10:00',
      post_date: '2025-06-01 11:00:00',
      video_viewed: '1001',
      rating: '4.1111',
      likes: 1,
      dislikes: 1,
      scr: 'https://tube.example/pictures/0/1/640.jpg',
      pv: 'tube.example/c/0/1/1_tr.mp4',
      content_source_name: 'South Studio',
      username: '',
      categories: 'Clouds,Hidden Cam',
      models: 'Berit Holm',
      model: { dir: 'berit-holm', title: 'Berit Holm' },
      file_dimensions: '1280x720',
      file_formats: '||_sd.mp4|640x360|600|60000|4|1||.mp4|1280x720|600|90000|4|1',
    });
  });

  test('names the uploader of a video without a channel', async () => {
    const { videos } = await list({ sort: 'longest' });
    expect(videos[0]).toMatchObject({
      video_id: '207',
      username: 'nora',
      user_id: '1',
      channel: [],
      content_source_name: '',
    });
  });

  test.each(videoSorts)('sorted by %s contains every video once over all pages', async (sort) => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => idsOf({ sort, page })));
    const ids = pages.flat();
    expect(ids).toHaveLength(133);
    expect(new Set(ids).size).toBe(133);
  });

  test('3: never contains a deleted, private, unfinished or unreviewed video', async () => {
    for (const params of [
      {},
      { section: 'categories', objectId: 'clouds' },
      { section: 'model', objectId: 'ada-lind' },
    ] as const) {
      const ids = await idsOf({ ...params, count: 1000 });
      expect(ids.filter((id) => unlisted.includes(id))).toEqual([]);
    }
  });

  test('2: is empty after its last page, with code no_results', async () => {
    const answer = await list({ page: 7 });
    expect(answer).toMatchObject({ error: 1, code: 'no_results', total_count: '0', pages: 0, videos: [] });
  });
});

describe('sections', () => {
  test('a category, also a hidden one, is found by its dir', async () => {
    const rivers = await list({ section: 'categories', objectId: 'rivers' });
    expect(rivers.total_count).toBe('43');
    expect(rivers.videos.every(({ video_id }) => Number(video_id) % 3 === 0)).toBe(true);
    expect(await idsOf({ section: 'categories', objectId: 'hidden-cam' })).toEqual([1]);
  });

  test('a model is found by dir and by id', async () => {
    const byDir = await idsOf({ section: 'model', objectId: 'ada-lind' });
    expect(byDir).toEqual([20, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
    expect(await idsOf({ section: 'model', objectId: '1' })).toEqual(byDir);
  });

  test('a channel is found by its dir', async () => {
    expect((await list({ section: 'channel', objectId: 'north-studio' })).total_count).toBe('67');
  });

  test.each([
    ['categories', 'nowhere'],
    ['categories', ''],
    ['model', '999'],
    ['channel', "'; drop table videos; --"],
    ['top-country', 'xx'],
    ['top-country', ''],
    ['member', '999'],
    ['member', 'nora'],
    ['member', '9999999999999999999'],
  ] as const)('%s.%s finds nothing', async (section, objectId) => {
    expect(await list({ section, objectId })).toMatchObject({ error: 1, code: 'no_results', videos: [] });
  });

  test('a member has a list of public videos, which is empty for a blocked member', async () => {
    await site.database.pool.query('update users set email_confirmed_at = now() where id = 1');
    expect(await idsOf({ section: 'member', objectId: '1' })).toEqual([testVideos.member]);
    await site.database.pool.query('update users set blocked_at = now() where id = 1');
    expect(await list({ section: 'member', objectId: '1', lifetime: 60 })).toMatchObject({
      code: 'no_results',
    });
    await site.database.pool.query('update users set blocked_at = null where id = 1');
  });

  test('4: the top of a country equals that of the site, sorted by popularity unless another sort is requested', async () => {
    const everywhere = await idsOf({ sort: 'most-popular' });
    expect(await idsOf({ section: 'top-country', objectId: 'se' })).toEqual(everywhere);
    expect(await idsOf({ section: 'top-country', objectId: 'SE', sort: 'longest' })).toEqual(
      await idsOf({ sort: 'longest' }),
    );
  });

  test('another orientation has separate lists', async () => {
    expect(await list({ gender: 'gay' })).toMatchObject({ total_count: '0' });
  });
});

describe('filters', () => {
  test('the types hd and vr filter the list', async () => {
    expect((await list({ type: 'hd' })).total_count).toBe('65');
    expect(await idsOf({ type: 'vr' })).toEqual([testVideos.vr]);
    expect(await idsOf({ type: 'vr', section: 'channel', objectId: 'north-studio' })).toEqual([
      testVideos.vr,
    ]);
  });

  test('durations are under 10, 10 to 40 and over 40 minutes', async () => {
    const minutes = async (duration: '1' | '2' | '3') =>
      (await list({ duration, count: 1000 })).videos.map((video) => {
        const [seconds = 0, more = 0, hours = 0] = video.duration.split(':').map(Number).reverse();
        return seconds / 60 + more + hours * 60;
      });
    expect(Math.max(...(await minutes('1')))).toBeLessThan(10);
    expect(Math.min(...(await minutes('2')))).toBe(10);
    expect(Math.max(...(await minutes('2')))).toBe(40);
    expect(Math.min(...(await minutes('3')))).toBeGreaterThan(40);
  });

  test('dates are relative to the current time', async () => {
    // The newest was posted on 2025-06-06 at 20:00; it is noon of 2025-07-02.
    expect(await list({ date: 'day' })).toMatchObject({ total_count: '0' });
    expect(await list({ date: 'week' })).toMatchObject({ total_count: '0' });
    const ids = await idsOf({ date: 'month', count: 1000 });
    expect(Math.min(...ids)).toBe(26);
  });
});

describe('the typed client', () => {
  test('reads a list without fallbacks', async () => {
    const { videos, totalCount, pages } = await testClient(site).videos({ count: 24, page: 6 });
    expect({ totalCount, pages, length: videos.length }).toEqual({ totalCount: 133, pages: 6, length: 13 });
    expect(videos.find(({ id }) => id === 1)).toMatchObject({
      poster: '/pictures/0/1/640.jpg',
      preview: '/c/0/1/1_tr.mp4',
      durationSeconds: 600,
      postDate: '2025-06-01T11:00:00.000Z',
      badge: 'HD',
      channel: { dir: 'south-studio', title: 'South Studio' },
      models: ['Berit Holm'],
    });
  });

  test('reads an empty list as an empty list', async () => {
    expect(await testClient(site).videos({ page: 99 })).toEqual({ videos: [], totalCount: 0, pages: 0 });
  });
});

test('accepts the address forms of other clients for the same list', async () => {
  const expected = await list({ lifetime: 3600 });
  for (const path of [
    '/api/json/videos2/3600/str/latest-updates/24/..1.all...json',
    '/api/json/videos2/3600/str/latest-updates/24/..1.all....json?_=123',
    '/api/json/videos2/3599.5/str/latest-updates/24/..1.all..json',
  ]) {
    const { status, body } = await site.json(path);
    if (path.includes('3599')) expect(status).toBe(400);
    else expect(body).toEqual(expected);
  }
});
