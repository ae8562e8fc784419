import { createCommunityClient, paths, playlistSorts, wirePlaylistList } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { refreshPlaylistList } from './list-store.ts';
import { openPlaylistSite } from './testing/playlist-site.ts';

const { site, sql, one, readList } = await openPlaylistSite();

afterAll(() => site.close());

describe('lists of playlists', () => {
  const gap = 300;
  beforeAll(async () => {
    await sql('delete from playlists');
    await sql(
      `insert into playlists (id, user_id, title, views, likes, dislikes, subscribers, updated_at)
      select 10000 + n, 11 + n % 3, 'List ' || n, n * 7 % 101, n % 23, n % 5, n % 3, timestamptz '2020-01-01' + (n * 37 % 503) * interval '1 hour'
      from generate_series(1, $1::integer) n`,
      [gap],
    );
    await sql(`insert into playlist_videos (playlist_id, video_id, added_at)
      select p.id, v.id, timestamptz '2019-01-01' from playlists p join videos v on v.id between 1 and 1 + p.id % 4 order by 1, 2`);
    await sql(`update playlists set is_private = true where id % 50 = 0`);
    await sql(`insert into playlists (id, user_id, title) values (20000, 11, 'Empty')`);
    await refreshPlaylistList(site.database.pool);
  });
  beforeEach(() => site.origin.purge(['playlists']));

  const orders = {
    recent: 'id',
    'latest-updates': 'updated_at',
    'most-popular': 'popularity',
    'most-viewed': 'views',
    'top-rated': 'rating_key',
    'count-videos': 'videos',
  } as const;

  test.each(playlistSorts)(
    'by %s contain every public playlist with a video once, over all pages',
    async (sort) => {
      const { rows } = await sql(
        `select id from playlists where not is_private and videos > 0 order by ${orders[sort]} desc, id desc`,
      );
      const expected = rows.map(({ id }) => id);
      expect(expected).toHaveLength(gap - 6);
      const ids: number[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const answer = await readList({ sort, page });
        expect(answer.list).toMatchObject({ total_count: '294', pages: 5 });
        ids.push(...(answer.ids ?? []));
      }
      expect(ids).toEqual(expected);
      expect(await readList({ sort, page: 6 })).toMatchObject({
        list: { error: 1, code: 'no_results', pages: 0 },
      });
      expect((await readList({ sort, page: 1_000_000, count: 1000 })).ids).toEqual([]);
    },
  );

  test('have an anchor at the configured stride', async () => {
    expect(await one(`select count(*) as n, min(position) as at from playlist_anchors`)).toEqual({
      n: 6,
      at: 240,
    });
  });

  test('of a member require a session, unless public profiles are configured', async () => {
    const params = { section: 'member', objectId: String(testUsers.ada) } as const;
    expect(await readList(params)).toMatchObject({ status: 403, body: { error: 1, code: 'no_permission' } });
    const answer = await readList({ ...params, count: 30, page: 4, sort: 'recent' }, 'ben');
    const { rows } = await sql(
      'select id from playlists where user_id = 11 and not is_private order by id desc',
    );
    expect(answer.list).toMatchObject({ total_count: String(rows.length), pages: 4 });
    expect(answer.ids).toEqual(rows.slice(90, 120).map(({ id }) => id));
    expect(await one('select playlists as n from users where id = 11')).toEqual({ n: rows.length });

    const open = await openTestOrigin({
      siteConfig: { ...demonstrationSite, members: { ...demonstrationSite.members, publicProfiles: true } },
    });
    const { status, body } = await open.json(paths.playlists.build(params));
    expect([status, wirePlaylistList.parse(body).code]).toEqual([200, 'no_results']);
    await open.close();
  });

  test('of a video are those that contain it; an unlisted video has none', async () => {
    const holding = await readList({ section: 'video', objectId: '4', count: 1000 });
    const { rows } = await sql(
      'select id from playlists where id < 20000 and id % 4 = 3 and not is_private order by id desc',
    );
    expect(holding.ids).toEqual(rows.map(({ id }) => id));
    await sql('update videos set is_private = true where id = 4');
    await site.origin.purge(['videos']);
    expect((await readList({ section: 'video', objectId: '4', count: 1000 })).ids).toEqual([]);
    await sql('update videos set is_private = false where id = 4');
  });

  test.each(['', '0', '-1', 'ada', '1e3', '99999999999999999999', '4.5', '١'])(
    'of the invalid object id “%s” are empty',
    async (objectId) => {
      for (const section of ['member', 'video'] as const) {
        expect((await readList({ section, objectId }, 'ada')).list?.code).toBe('no_results');
      }
    },
  );

  test('can be read with the typed client', async () => {
    const client = createCommunityClient({
      baseUrl: 'http://origin',
      publicUrl: testPublicUrl,
      fetch: (input, init) => site.origin.fetch(new Request(input, init)),
    });
    expect(await client.playlists({ sort: 'recent', count: 1 })).toMatchObject({
      totalCount: 294,
      playlists: [{ id: 10_299, isPrivate: false, videos: 4, picture: '/pictures/0/4/640.jpg' }],
    });
    expect(await client.playlist({ playlistId: 10_299 })).toMatchObject({ id: 10_299, totalCount: 4 });
  });
});

describe('addresses', () => {
  test.each([
    '/api/json/playlist/86400/0/0.json',
    '/api/json/playlist/86400/0/-1.json',
    '/api/json/playlist/86400/0/99999999999999999999.json',
    '/api/json/playlist/86400/0/%00.json',
    '/api/json/playlist/86400/0/..%2f1.json',
    '/api/json/playlists/86400/loudest/60/.1.str..json',
    '/api/json/playlists/86400/recent/x/.1.str..json',
    '/api/json/playlists/86400/recent/60/planet.1.str.1.json',
    '/api/json/playlists/86400/recent/60/.1.STR!..json',
  ])('rejects %s', async (path) => {
    expect(await site.json(path)).toMatchObject({ status: 400, body: { error: 1, code: 'address' } });
  });

  test('clamps a count above the maximum page size', async () => {
    const { status, body } = await site.json('/api/json/playlists/86400/recent/99999/.0.str..json');
    expect(status).toBe(200);
    expect(wirePlaylistList.parse(body).pages).toBe(1);
  });
});
