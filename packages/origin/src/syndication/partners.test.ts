import { createPartnerClient, paths, wireAlive, wireOembed, wireRemovedVideos } from '@nightjar/api';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { playerSize, videoOfAddress } from './oembed.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

const page = (path: string) => testPublicUrl + path;
const oembed = (params: Parameters<typeof paths.oembed.build>[0]) => site.json(paths.oembed.build(params));

describe('76: oEmbed', () => {
  test('describes the page of a video with its player', async () => {
    const { status, body } = await oembed({ url: page('/video/3/video-3/') });
    expect(status).toBe(200);
    expect(wireOembed.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'Morning river 3',
      author_name: 'South Studio',
      author_url: page('/pornsite/south-studio/'),
      provider_name: 'Nightjar',
      provider_url: page('/'),
      thumbnail_url: page('/pictures/0/3/640.jpg'),
      width: 640,
      height: 360,
    });
    expect((body as { html: string }).html).toContain(`src="${page('/embed/3/')}" width="640" height="360"`);
  });

  test('delegates motion sensors and WebXR to the frame of a VR video only', async () => {
    const frameOf = async (id: number) =>
      ((await oembed({ url: page(`/video/${id}/`) })).body as { html: string }).html;
    expect(await frameOf(testVideos.vr)).toContain(
      'autoplay; accelerometer; gyroscope; xr-spatial-tracking"',
    );
    expect(await frameOf(3)).toContain('autoplay" allowfullscreen');
  });

  test.each([
    '/video/3/',
    '/video/3',
    '/video/3/any-dir',
    '/embed/3/',
    '/embed/3',
    '/video/3/x/?autostart=1',
  ])('%s is a page of video 3', (path) => {
    expect(videoOfAddress(page(path), testPublicUrl)).toBe(3);
    expect(videoOfAddress(page(path).replace('https', 'http'), testPublicUrl)).toBe(3);
  });

  test.each([
    'https://other.example/video/3/',
    'https://tube.example.evil.example/video/3/',
    'https://evil.example/?https://tube.example/video/3/',
    'javascript:alert(1)//tube.example/video/3/',
    'tube.example/video/3/',
    page('/video/0/'),
    page('/video/99999999999999999999/'),
    page('/video/3/x/y/'),
    page('/videos/3/'),
  ])('answers 404 for %s, which is not a video page', async (url) => {
    expect(videoOfAddress(url, testPublicUrl)).toBeUndefined();
    expect(await oembed({ url })).toMatchObject({ status: 404, body: { error: 1, code: 'not_found' } });
  });

  test.each([
    [{ maxWidth: 320 }, { width: 320, height: 180 }],
    [{ maxHeight: 180 }, { width: 320, height: 180 }],
    [
      { maxWidth: 500, maxHeight: 90 },
      { width: 160, height: 90 },
    ],
    [
      { maxWidth: 5000, maxHeight: 5000 },
      { width: 640, height: 360 },
    ],
    [{ maxWidth: 1 }, { width: 1, height: 1 }],
    [{ maxHeight: 1 }, { width: 1, height: 1 }],
  ])('with the bounds %o the player is %o', (bounds, size) => {
    expect(playerSize({ maxWidth: undefined, maxHeight: undefined, ...bounds })).toEqual(size);
  });

  test('the XML form has the same fields', async () => {
    const { body } = await oembed({ url: page('/embed/6/') });
    const response = await site.get(paths.oembed.build({ url: page('/embed/6/'), format: 'xml' }));
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(XMLValidator.validate(text)).toBe(true);
    const { oembed: fields } = new XMLParser({ parseTagValue: false }).parse(text);
    expect(fields).toEqual(
      Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, String(value)])),
    );
  });

  test.each([
    [{ url: page('/video/3/'), format: 'unknown' }, 501, 'format'],
    [{ url: page(`/video/${testVideos.isPrivate}/`) }, 401, 'private'],
    [{ url: page(`/video/${testVideos.deleted}/`) }, 404, 'not_found'],
    [{ url: page(`/video/${testVideos.inReview}/`) }, 404, 'not_found'],
    [{ url: page('/video/999/') }, 404, 'not_found'],
  ] as const)('answers %o with %i', async (params, status, code) => {
    expect(await oembed(params)).toMatchObject({ status, body: { error: 1, code } });
  });

  test('escapes the title in the markup', async () => {
    await site.database.pool.query(`update videos set title = '"><script>x</script>' where id = 9`);
    const { body } = await oembed({ url: page('/video/9/') });
    expect((body as { html: string }).html).toContain('title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  });

  test('78: a deleted video is 404 after its purge', async () => {
    const params = { url: page('/video/12/') };
    expect((await oembed(params)).status).toBe(200);
    await site.database.pool.query('update videos set status_id = 5 where id = 12');
    await site.origin.purge(['video-12', 'videos']);
    expect((await oembed(params)).status).toBe(404);
  });
});

describe('77: the alive check', () => {
  const ids = [1, testVideos.deleted, 2, testVideos.isPrivate, 999_999, testVideos.inReview, testVideos.vr];
  const expected = {
    alive: ['1', '2', String(testVideos.vr)],
    gone: [testVideos.deleted, testVideos.isPrivate, 999_999, testVideos.inReview].map(String),
  };

  test('divides the requested ids into listed and unlisted ones', async () => {
    const { status, body } = await site.json(paths.alive.build({ videoIds: ids }));
    expect(status).toBe(200);
    expect(wireAlive.parse(body)).toEqual(expected);
  });

  test('accepts a form with a thousand ids and rejects more', async () => {
    const post = (numbers: number[]) =>
      site.origin.fetch(
        new Request('http://origin/api/alive.php', {
          method: 'POST',
          body: new URLSearchParams({ video_id: numbers.join(',') }),
        }),
      );
    const many = Array.from({ length: 1000 }, (_, index) => 1_000_000_000_000_000 + index);
    const response = await post([1, ...many.slice(1)]);
    expect(response.status).toBe(200);
    const body = wireAlive.parse(await response.json());
    expect([body.alive, body.gone.length]).toEqual([['1'], 999]);
    expect((await post([...many, 1])).status).toBe(400);
  });
});

describe('77: the list of removals', () => {
  const removed = async (params: Parameters<typeof paths.removed.build>[0]) => {
    const { status, body } = await site.json(paths.removed.build({ lifetime: 0, ...params }));
    expect(status).toBe(200);
    expect(wireRemovedVideos.parse(body)).toEqual(body);
    return body as ReturnType<typeof wireRemovedVideos.parse>;
  };
  const recorded = async () => {
    const { rows } = await site.database.pool.query<{ video_id: number }>(
      'select video_id from removed_videos order by video_id',
    );
    return rows.map(({ video_id }) => Number(video_id));
  };

  test('contains a video that was public and is not public now, for any cause', async () => {
    const { pool } = site.database;
    await pool.query('delete from removed_videos');
    await pool.query('update videos set status_id = 5 where id = 31');
    await pool.query('update videos set is_private = true where id in (32, 33)');
    await pool.query('update videos set status_id = 3 where id = 34');
    await pool.query('delete from videos where id = 35');
    expect(await recorded()).toEqual([31, 32, 33, 34, 35]);
    await pool.query('update videos set status_id = 1 where id = 31');
    await pool.query('update videos set is_private = false where id = 33');
    expect(await recorded()).toEqual([32, 34, 35]);
  });

  test('does not contain a video that only changes its category, orientation or models', async () => {
    const { pool } = site.database;
    await pool.query('delete from removed_videos');
    await pool.query(`update videos set gender = 'gay' where id = 41`);
    await pool.query('delete from video_categories where video_id = 42');
    await pool.query('delete from video_models where video_id = 7');
    await pool.query(`update videos set gender = 'str', title = 'Anew' where id = 41`);
    expect(await recorded()).toEqual([]);
  });

  test('a rebuild of all lists keeps removals, adds new ones and deletes those of restored videos', async () => {
    const { pool } = site.database;
    await pool.query('delete from removed_videos');
    await pool.query('update videos set status_id = 5 where id in (51, 52)');
    const client = await pool.connect();
    await client.query(`begin; set local nightjar.bulk = 'on';
      update videos set status_id = 1 where id = 52;
      update videos set is_private = true where id = 53;
      select rebuild_listings(); commit`);
    client.release();
    expect(await recorded()).toEqual([51, 53]);
  });

  test('is paginated without gaps or repetitions, also for removals with equal times', async () => {
    const { pool } = site.database;
    await pool.query('delete from removed_videos');
    await pool.query(`insert into removed_videos
      select n, timestamptz '2025-06-30T10:00:00Z' + (n / 10) * interval '1 second' from generate_series(1, 95) n`);
    await site.origin.purge(['feeds']);
    const seen: string[] = [];
    let next = { since: 0, after: 0 };
    for (let more = '1'; more === '1'; ) {
      const body = await removed({ ...next, count: 7 });
      seen.push(...body.videos.map(({ video_id }) => video_id));
      next = { since: Number(body.next.since), after: Number(body.next.after) };
      more = body.more;
    }
    expect(seen).toEqual(Array.from({ length: 95 }, (_, index) => String(index + 1)));
    expect(await removed(next)).toMatchObject({ videos: [], error: 1, code: 'no_results' });
  });

  test('can be read from a date', async () => {
    const body = await removed({ since: Date.UTC(2025, 5, 30, 10, 0, 8), after: 0 });
    expect(body.videos[0]).toEqual({ video_id: '80', removed_at: '2025-06-30 10:00:08' });
  });

  test('does not skip a removal that another server commits late', async () => {
    const { pool } = site.database;
    await pool.query('delete from removed_videos');
    const late = await pool.connect();
    const read = async (from: object) => {
      await site.origin.purge(['feeds']);
      const { videos, next, more } = await removed({ count: 1, ...from });
      const position = { since: Number(next.since), after: Number(next.after) };
      return { ids: videos.map(({ video_id }) => Number(video_id)), position, more };
    };
    try {
      await pool.query('update videos set is_private = true where id = 61');
      await late.query('begin');
      await late.query('update videos set is_private = true where id = 62');
      for (const id of [63, 64, 65])
        await pool.query('update videos set is_private = true where id = $1', [id]);
      const first = await read({ since: 0, after: 0 });
      expect(first).toMatchObject({ ids: [61], more: '1' });
      // The videos 63 and 64 are known, and read again after the removal before them.
      const during = await read(first.position);
      expect(during).toEqual({ ids: [63], position: first.position, more: '0' });
      await late.query('commit');
    } finally {
      await late.query('rollback');
      late.release();
    }
    const seen: number[] = [];
    for (let page = await read({ since: 0, after: 0 }); page.ids.length > 0; page = await read(page.position))
      seen.push(...page.ids);
    expect(seen).toEqual([61, 62, 63, 64, 65]);
  });

  test('can be read to its end with the typed client', async () => {
    const { pool } = site.database;
    await pool.query('delete from removed_videos');
    await pool.query(`insert into removed_videos
      select n, timestamptz '2025-06-30T10:00:00Z' + n * interval '1 second' from generate_series(1, 25) n`);
    await site.origin.purge(['feeds']);
    const client = createPartnerClient({
      baseUrl: 'http://origin',
      fetch: (input, init) => site.origin.fetch(new Request(input, init)),
    });
    const seen: number[] = [];
    let page = await client.removed({ count: 10 });
    for (;;) {
      seen.push(...page.videos.map(({ id }) => id));
      if (!page.hasMore) break;
      page = await client.removed({ count: 10, ...page.next });
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(await client.removed({ count: 10, ...page.next })).toMatchObject({ videos: [], hasMore: false });
    expect(await client.alive({ videoIds: [1, 999_999] })).toEqual({ alive: [1], gone: [999_999] });
  });

  test('is empty for a date far in the future', async () => {
    expect(await removed({ since: 8_640_000_000_000_000 })).toMatchObject({ videos: [], more: '0' });
  });
});
