import {
  decodeVideoUrl,
  paths,
  wireDownloadOffers,
  wireRefusedVideo,
  wireVideo,
  wireVideoFiles,
} from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseGetFilePath } from '../media-addresses/get-file-path.ts';
import { testVideos } from '../testing/test-catalogue.ts';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

async function video(videoId: number) {
  const { status, body } = await site.json(paths.video.build({ videoId }));
  return { status, video: status === 200 ? wireVideo.parse(body).video : undefined, body };
}

describe('one video', () => {
  test('contains its statistics, its owner, and its categories, models and tags keyed by id', async () => {
    const { video: wire } = await video(1);
    expect(wire).toMatchObject({
      status_id: '1',
      is_private: '0',
      statistics: {
        viewed: '1001',
        rating: '4.1111',
        rating_amount: '1',
        likes: 1,
        dislikes: 1,
        comments: '1',
      },
      channel: { channel_id: '2', dir: 'south-studio', videos: '65' },
      categories: { 1: { id: '1', dir: 'clouds', title: 'Clouds' } },
      models: { 2: { id: '2', dir: 'berit-holm' } },
      tags: { 1: { dir: 'slow' } },
      user: [],
    });
  });

  test('omits missing models and tags, and sends an empty array for a missing channel', async () => {
    const { video: wire } = await video(testVideos.member);
    expect(wire).not.toHaveProperty('models');
    expect(wire).not.toHaveProperty('tags');
    expect(wire).toMatchObject({ channel: [], user: { id: '1', user_id: '1', username: 'nora' } });
  });

  test('API-22: counts the members who have it among their favourites', async () => {
    const bookmarksOf = async () =>
      wireVideo.parse((await site.json(paths.video.build({ videoId: 7, lifetime: 0 }))).body).video.statistics
        .bookmarks;
    expect(await bookmarksOf()).toBe('0');
    await site.database.pool.query(
      `insert into favourites (user_id, video_id) select id, 7 from users order by id limit 2`,
    );
    site.pass(60);
    expect(await bookmarksOf()).toBe('2');
    const read = await testClient(site).video({ videoId: 7, lifetime: 0 });
    expect(read.isRefused ? 0 : read.statistics.bookmarks).toBe(2);
    site.pass(60);
  });

  test('API-15: omits hidden categories from its categories and its suggested searches', async () => {
    const { pool } = site.database;
    const { rows } = await pool.query<{ id: number }>(
      `insert into categories (dir, title, is_hidden) values ('voyeur', 'VOYEUR', false), ('attic', 'Attic', true),
       ('open', 'Open', false) returning id`,
    );
    const ids = rows.map(({ id }) => Number(id));
    await pool.query('insert into video_categories (video_id, category_id) select 7, unnest($1::bigint[])', [
      ids,
    ]);
    const { body } = await site.json(paths.video.build({ videoId: 7, lifetime: 0 }));
    const { video: wire, related_searches: searches } = wireVideo.parse(body);
    const titles = Object.values(wire.categories).map((each) => each.title);
    expect(titles).toContain('Open');
    expect(titles).not.toContain('VOYEUR');
    expect(titles).not.toContain('Attic');
    expect(searches).not.toContain('VOYEUR');
    expect(searches).not.toContain('Attic');
  });

  test.each([
    ['https://ads.example/vast.xml', 'https://ads.example/vast.xml', 'https://ads.example/vast.xml'],
    ['/api/house-ad.xml', 'https://tube.example/api/house-ad.xml', '/api/house-ad.xml'],
    ['', undefined, undefined],
  ])('with the ad tag "%s" sends %s, which the client reads as %s', async (tag, sent, parsed) => {
    await site.database.pool.query('update videos set ad_tag = $1 where id in (5, $2)', [
      tag,
      testVideos.deleted,
    ]);
    const lifetime = 0;
    const { body } = await site.json(paths.video.build({ videoId: 5, lifetime }));
    expect(wireVideo.parse(body).video.ad_tag).toBe(sent);
    const read = await testClient(site).video({ videoId: 5, lifetime });
    expect(read.isRefused ? 'refused' : read.adTag).toBe(parsed);
    const gone = await site.json(paths.video.build({ videoId: testVideos.deleted, lifetime }));
    expect(wireRefusedVideo.parse(gone.body).video).not.toHaveProperty('ad_tag');
    site.pass(60);
  });

  test('is found by its id, independently of the id blocks in the path', async () => {
    const { status } = await site.json('/api/json/video/86400/0/0/1.json');
    expect(status).toBe(200);
  });

  test.each([
    ['deleted', testVideos.deleted, '5', '0'],
    ['private', testVideos.isPrivate, '1', '1'],
  ])('3: that is %s is answered with its state only', async (_state, videoId, status_id, is_private) => {
    const { status, body } = await site.json(paths.video.build({ videoId }));
    expect(status).toBe(200);
    expect(body).toEqual({
      video: { video_id: String(videoId), status_id, is_private },
      related_searches: [],
    });
    expect(wireRefusedVideo.safeParse(body).success).toBe(true);
  });

  test.each([testVideos.inProcessing, testVideos.inReview, 99_999, 9_007_199_254_740_991])(
    'answers 404 to the public for id %i',
    async (id) => {
      expect(await video(id)).toMatchObject({ status: 404, body: { error: 1, code: 'not_found' } });
    },
  );

  test('can be read with the typed client', async () => {
    const client = testClient(site);
    expect(await client.video({ videoId: 1 })).toMatchObject({
      id: 1,
      isRefused: false,
      poster: '/pictures/0/1/640.jpg',
      models: [{ id: 2, dir: 'berit-holm', title: 'Berit Holm' }],
      relatedSearches: ['Berit Holm', 'Slow', 'Clouds'],
    });
    expect(await client.video({ videoId: testVideos.deleted })).toEqual({
      id: testVideos.deleted,
      status: 5,
      isRefused: true,
      isDeleted: true,
      isPrivate: false,
    });
    await expect(client.video({ videoId: 99_999 })).rejects.toMatchObject({
      status: 404,
      wireCode: 'not_found',
    });
  });
});

describe('videofile.php', () => {
  const path = paths.videofile.build({ videoId: 1 });

  test('is a bare array in compact ASCII with lower-case escapes', async () => {
    const text = await (await site.get(path)).text();
    expect(text).toMatch(/^\[\{"format":"_sd\.mp4","video_url":"[!-~]+"/);
    expect(text).toMatch(/^[ -~]+$/);
    expect(text).toMatch(/\\u04[0-9a-f]{2}/);
    expect(text).not.toMatch(/\\u04[0-9]?[A-F]/);
  });

  test('81: has an entry per rendition, smallest first, with one default and without the trailer', async () => {
    const files = wireVideoFiles.parse((await site.json(path)).body);
    expect(files.map(({ format, is_default }) => [format, is_default])).toEqual([
      ['_sd.mp4', undefined],
      ['.mp4', 1],
    ]);
    expect(files[0]).toMatchObject({
      timelines_count: '4',
      timelines_interval: '1',
      timelines_format: '160x90',
    });
    const addresses = files.map(({ video_url }) => decodeVideoUrl(video_url));
    expect(addresses[0]).toMatch(/^\/get_file\/\d+\/[\w-]+\/0\/1\/1_sd\.mp4\/\?d=4&br=0{0,2}120&ti=\d{10}$/);
    expect(addresses.every((address) => parseGetFilePath(address)?.videoId === 1)).toBe(true);
  });

  test('contains the format of a VR video', async () => {
    const client = testClient(site);
    expect(await client.videofile({ videoId: testVideos.vr })).toMatchObject([
      { vr: 'eqr_360_mono' },
      { label: 'HD' },
    ]);
  });

  test('95: answers a POST form like a GET', async () => {
    const body = 'video_id=1&lifetime=8640000';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await site.origin.fetch(
      new Request('http://origin/api/videofile.php', { method: 'POST', body, headers }),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(await (await site.get(path)).text());
  });

  test('8: has a lifetime of at most half the validity of its addresses', async () => {
    const { headers } = await site.json(paths.videofile.build({ videoId: 1, lifetime: 864000 }));
    expect(headers.get('cache-control')).toBe(
      'public, max-age=30, s-maxage=14400, stale-while-revalidate=30',
    );
  });

  test.each([
    [testVideos.deleted, 410, 'deleted'],
    [testVideos.isPrivate, 403, 'private'],
    [testVideos.inReview, 404, 'not_found'],
    [testVideos.pending, 404, 'not_ready'],
    [99_999, 404, 'not_found'],
  ])('of video %i is %i with the code %s', async (videoId, status, code) => {
    expect(await site.json(paths.videofile.build({ videoId }))).toMatchObject({
      status,
      body: { error: 1, code },
    });
  });

  test('of a video without files is answered with the code not_ready', async () => {
    const { body } = await site.json(paths.videofile.build({ videoId: testVideos.pending }));
    expect(body).toEqual({ error: 1, code: 'not_ready' });
  });
});

describe('timeline and offer of a video', () => {
  test('the timeline refers to its sheets', async () => {
    const response = await site.get(
      paths.timeline.build({ videoId: 1, format: '160x90', count: 4, interval: 1 }),
    );
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toContain('/timelines/160x90/0/0/1/1.jpg#xywh=160,0,160,90');
  });

  test('refuses a timeline in another size, of a deleted and of an unfinished video', async () => {
    const timeline = { count: 4, interval: 1 };
    for (const [videoId, format, status] of [
      [1, '320x180', 404],
      [testVideos.deleted, '160x90', 410],
      [testVideos.pending, '160x90', 404],
    ] as const) {
      expect((await site.get(paths.timeline.build({ videoId, format, ...timeline }))).status).toBe(status);
    }
  });

  test('the offer is the first item of an array', async () => {
    const { body } = await site.json(paths.download.build({ videoId: 2 }));
    expect(wireDownloadOffers.parse(body)).toEqual([
      {
        content_source_id: '1',
        studio: 'North',
        url: 'https://north.example/join',
        description: 'Calm pictures\nEvery week',
        logo: 'https://tube.example/pictures/channels/1/640.jpg',
      },
    ]);
    expect(await testClient(site).downloadOffer({ videoId: 2 })).toMatchObject({
      description: ['Calm pictures', 'Every week'],
      logo: '/pictures/channels/1/640.jpg',
    });
  });

  test('the offer is an empty array when the channel has none', async () => {
    expect((await site.json(paths.download.build({ videoId: 1 }))).body).toEqual([]);
    expect(await testClient(site).downloadOffer({ videoId: 1 })).toBeUndefined();
  });
});
