import {
  type MemberListParams,
  type MemberSection,
  memberSections,
  memberSorts,
  paths,
  type WireMember,
  type WireMemberList,
  wireMember,
  wireMemberList,
  wireSubscriptions,
} from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshDirectories, refreshDirectoryAnchors } from '../database/directory/refresh-directories.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { maxFound } from './search-store.ts';

const { nora, ada, ben, cem } = testUsers;

async function fill(site: TestOrigin) {
  const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
  await sql('select recount_votes_and_subscriptions()');
  await sql('update users set email_confirmed_at = now() where id = $1', [nora]);
  // The origin's day is 2 July 2025: Ada is 21 until tomorrow, Ben 22 since today.
  await sql(
    `update users set profile = '{"gender":"woman","birth_date":"2003-07-03","country":"se","city":"Lund","relationship":"single","orientation":"2","about":"Paints."}', avatar_key = 'members/11' where id = 11`,
  );
  await sql(
    `update users set profile = '{"gender":"man","birth_date":"2003-07-02","country":"pt"}' where id = 12`,
  );
  await sql(`update users set profile = '{"birth_date":""}' where id = 13`);
  await sql(`insert into users (id, username, email, password_hash, email_confirmed_at, blocked_at, created_at) values
    (500, 'blocked', 'b@example.org', 'x', now(), now(), '2025-03-01'), (501, 'unconfirmed', 'u@example.org', 'x', null, null, '2025-03-02'),
    (502, '7th-heaven', 's@example.org', 'x', now(), null, '2024-01-01'), (503, 'a_100%', 'p@example.org', 'x', now(), null, '2024-01-02'),
    (504, 'adalbert', 'al@example.org', 'x', now(), null, '2024-01-03'), (505, 'cascada', 'ca@example.org', 'x', now(), null, '2024-01-04')`);
  await sql(`insert into subscriptions (user_id, section, object_id) values (12, 'member', 11), (13, 'member', 11), (13, 'member', 12),
    (11, 'channel', 1), (11, 'model', 2), (11, 'member', 1), (11, 'member', 500)`);
  await sql(`insert into favourites (user_id, video_id, created_at) values
    (11, 3, '2025-01-01'), (11, 4, '2025-01-02'), (11, ${testVideos.deleted}, now()), (11, ${testVideos.isPrivate}, now())`);
  await sql('update videos set user_id = 1 where id = $1', [testVideos.isPrivate]);
  await sql('insert into friendships values (1, 13, now(), now()), (12, 1, now(), null)');
  await refreshDirectories(site.database.pool);
  await refreshDirectoryAnchors(site.database.pool);
}

describe('the list of members', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin();
    await fill(site);
  });
  afterAll(() => site.close());

  async function list(params: Partial<MemberListParams>): Promise<WireMemberList> {
    const { status, body } = await site.json(paths.members.build(params));
    expect(status).toBe(200);
    return wireMemberList.parse(body);
  }
  const names = async (params: Partial<MemberListParams>) =>
    (await list(params)).members.map(({ username }) => username);
  const everybody = ['mira', 'cem', 'ben', 'ada', 'nora', 'cascada', 'adalbert', 'a_100%', '7th-heaven'];

  test('46: contains confirmed accounts that are not blocked, newest first', async () => {
    const { members, total_count, pages } = await list({});
    expect(members.map(({ username }) => username)).toEqual(everybody);
    expect([total_count, pages]).toEqual(['9', 1]);
    expect(members[3]).toEqual({
      id: '11',
      user_id: '11',
      username: 'ada',
      avatar: 'https://tube.example/pictures/members/11/640.jpg?v=ers/11',
      country: 'se',
      statistics: { videos: '0', subscribers: '2' },
    });
  });

  test.each(memberSorts)('is ordered by %s, with consistent pages', async (sort) => {
    const whole = await names({ sort });
    const pages = await Promise.all([1, 2, 3].map((page) => names({ sort, page, count: 4 })));
    expect(pages.flat()).toEqual(whole);
    expect(whole.toSorted()).toEqual(everybody.toSorted());
    const first = {
      recent: 'mira',
      alphabetaz: 'a_100%',
      alphabetza: 'nora',
      'count-videos': 'nora',
      'most-subscribed': 'ada',
    };
    const expected = sort === 'alphabetaz' ? ['a_100%', '7th-heaven'] : [first[sort]];
    expect(expected).toContain(whole[0]);
  });

  test('the section of uploaders contains members with a listed video', async () => {
    expect(await names({ section: 'uploaders' })).toEqual(['nora']);
  });

  test.each([
    [{ letter: 'a' }, ['ada', 'adalbert', 'a_100%']],
    [{ letter: '0' }, ['7th-heaven']],
    [{ gender: 'woman' }, ['ada']],
    [{ country: 'pt' }, ['ben']],
    [{ relationship: 'single' }, ['ada']],
    [{ orientation: '2' }, ['ada']],
    [{ avatar: 'yes' }, ['ada']],
    [{ avatar: 'no', letter: 'b' }, ['ben']],
    [{ gender: 'woman', country: 'pt' }, []],
  ] as const)('can be narrowed to %j', async (filters, expected) => {
    expect(await names({ filters })).toEqual(expected);
  });

  test('a page after the last one is empty with code no_results', async () => {
    expect(await list({ page: 1000 })).toEqual({
      members: [],
      total_count: '0',
      pages: 0,
      error: 1,
      code: 'no_results',
    });
  });

  describe('46: a search', () => {
    test('finds names that contain the term: exact match first, then prefixes, then the rest', async () => {
      expect(await names({ search: 'ada' })).toEqual(['ada', 'adalbert', 'cascada']);
      expect(await names({ search: 'ADA' })).toEqual(['ada', 'adalbert', 'cascada']);
      expect(await names({ search: 'lber' })).toEqual(['adalbert']);
    });

    test('with one or two letters finds names by prefix', async () => {
      expect(await names({ search: 'ad' })).toEqual(['ada', 'adalbert']);
      expect(await names({ search: '7' })).toEqual(['7th-heaven']);
    });

    test('can be combined with filters, sections, sorts and pages', async () => {
      expect(await names({ search: 'ada', filters: { gender: 'woman' } })).toEqual(['ada']);
      expect(await names({ search: 'ada', filters: { age: '18-21' } })).toEqual(['ada']);
      expect(await names({ search: 'ben', filters: { age: '22-29' } })).toEqual(['ben']);
      expect(await names({ search: 'cem', filters: { age: '40+' } })).toEqual([]);
      expect(await names({ search: 'nor', section: 'uploaders' })).toEqual(['nora']);
      const second = await list({ search: 'ada', count: 2, page: 2 });
      expect([second.members[0]?.username, second.total_count, second.pages]).toEqual(['cascada', '3', 2]);
    });

    test.each([
      '%',
      '_',
      '\\',
      "'",
      'blocked',
      'unconfirmed',
      '100%%',
      '%20',
      '&',
      'x'.repeat(5000),
      '👩‍🚀',
      '\u{1F600}',
    ])('for %j finds only names that contain it', async (search) => {
      const found = await names({ search });
      expect(found.every((name) => name.includes(search))).toBe(true);
      expect(found).not.toContain('blocked');
    });

    test('finds the exact name when more names match than the limit', async () => {
      await site.database.pool.query(
        `insert into users (id, username, email, password_hash, email_confirmed_at)
        select 10000 + n, 'x' || n || 'ada', 'x' || n || '@example.org', 'x', now() from generate_series(1, $1) n`,
        [maxFound + 50],
      );
      const { members, total_count } = await list({ search: 'ada', sort: 'alphabetza', count: 10 });
      expect(members.slice(0, 2).map(({ username }) => username)).toEqual(['ada', 'adalbert']);
      expect(total_count).toBe(String(maxFound));
      expect(await names({ search: 'ada', page: 101, count: 10 })).toEqual([]);
      expect(await names({ search: 'ada', filters: { country: 'se' } })).toEqual(['ada']);
      await site.database.pool.query(`delete from users where username like 'x%ada'`);
    });

    test('treats pattern characters literally', async () => {
      expect(await names({ search: '100%' })).toEqual(['a_100%']);
      expect(await names({ search: 'a_1' })).toEqual(['a_100%']);
    });
  });
});

const address = (section: MemberSection, userId: number, lifetime: 0 | 7200 = 7200) =>
  paths.member.build({ section, userId, lifetime });

describe('46: with profiles for members only', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin();
    await fill(site);
  });
  afterAll(() => site.close());

  test.each(memberSections)('a guest gets 403 for %s of any id, with any lifetime', async (section) => {
    for (const id of [ada, 500, 999_999]) {
      for (const lifetime of [0, 7200] as const) {
        const { status, body } = await site.json(address(section, id, lifetime));
        expect([status, body]).toEqual([403, { error: 1, code: 'no_permission' }]);
      }
    }
  });

  test('a guest may not read subscriptions', async () => {
    const { status, body } = await site.json(paths.subscriptions.build({ userId: ada }));
    expect([status, body]).toEqual([403, { error: 1, code: 'no_permission' }]);
  });

  async function read(name: string, path: string) {
    const response = await site.get(path, { cookie: await site.signInAs(name) });
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      body: await response.json(),
    };
  }

  test('a member reads them uncached with lifetime 0, and gets 403 at a cacheable address', async () => {
    const { status, cache, body } = await read('cem', address('info', ada, 0));
    expect([status, cache]).toEqual([200, 'private, no-store']);
    expect(wireMember.parse(body).user).toMatchObject({
      user_id: '11',
      object_id: '11',
      username: 'ada',
      age: '21',
      info: { age: '21', birth_date: '2003-07-03', city: 'Lund', about: 'Paints.' },
      statistics: { favourites: '4', subscribers: '2' },
    });
    expect((await read('cem', address('info', ada))).status).toBe(403);
    expect((await site.json(address('info', ada, 0))).status).toBe(403);
  });

  test.each([500, 501, 999_999])('answers 404 for account %i, which is not shown', async (id) => {
    for (const section of memberSections) {
      expect((await read('cem', address(section, id, 0))).status).toBe(404);
    }
    expect((await read('cem', paths.subscriptions.build({ userId: id, lifetime: 0 }))).status).toBe(404);
  });

  const videosOf = async (name: string, section: MemberSection, id: number) =>
    wireMember
      .parse((await read(name, address(section, id, 0))).body)
      .videos?.map(({ video_id }) => Number(video_id));

  test('uploads include private videos for the owner, friends and moderators only', async () => {
    const all = [testVideos.isPrivate, testVideos.member];
    expect(await videosOf('nora', 'uploaded_videos', nora)).toEqual(all);
    expect(await videosOf('cem', 'uploaded_videos', nora)).toEqual(all);
    expect(await videosOf('mira', 'uploaded_videos', nora)).toEqual(all);
    expect(await videosOf('ben', 'uploaded_videos', nora)).toEqual([testVideos.member]);
  });

  test('favourites contain public videos only', async () => {
    expect(await videosOf('cem', 'favourite_videos', ada)).toEqual([4, 3]);
  });

  test('subscriptions contain the newest videos of channels, models and members', async () => {
    const ids = (await videosOf('cem', 'subscriptions', ada)) ?? [];
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    expect(ids[0]).toBe(testVideos.last);
    expect(ids).not.toContain(testVideos.isPrivate);
  });

  test('subscriptions are four lists without hidden entries', async () => {
    const { body } = await read('cem', paths.subscriptions.build({ userId: ada, lifetime: 0 }));
    const lists = wireSubscriptions.parse(body);
    expect(lists).toMatchObject({
      channels: [{ channel_id: '1' }],
      models: [{ model_id: '2' }],
      members: [{ user_id: '1' }],
      playlists: [],
      total_count: '3',
    });
  });
});

describe('46: with public profiles', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin({ siteConfig: { ...demonstrationSite, members: { publicProfiles: true } } });
    await fill(site);
  });
  afterAll(() => site.close());
  const user = async (section: MemberSection, id: number) => {
    const { status, body, headers } = await site.json(address(section, id));
    return { status, body: body as WireMember, cache: headers.get('cache-control') };
  };

  test('a guest reads info, uploads without private ones, and favourites', async () => {
    const info = await user('info', ada);
    expect(wireMember.parse(info.body).videos).toBeUndefined();
    expect(info.cache).toContain('s-maxage=7200');
    const uploads = wireMember.parse((await user('uploaded_videos', nora)).body).videos;
    expect(uploads?.map(({ video_id }) => video_id)).toEqual([String(testVideos.member)]);
    const favourites = wireMember.parse((await user('favourite_videos', ada)).body).videos;
    expect(favourites?.map(({ video_id }) => video_id)).toEqual(['4', '3']);
  });

  test('subscriptions remain members-only', async () => {
    expect((await user('subscriptions', ada)).status).toBe(403);
    expect((await site.json(paths.subscriptions.build({ userId: ada }))).status).toBe(403);
  });

  test('a blocked account is not found', async () => {
    expect((await user('info', 500)).status).toBe(404);
  });

  test('a purge removes a deleted video from the favourites', async () => {
    await user('favourite_videos', ada);
    await site.database.pool.query('update videos set status_id = 5 where id = 4');
    await site.origin.purge(['video-4', 'videos']);
    const favourites = wireMember.parse((await user('favourite_videos', ada)).body).videos;
    expect(favourites?.map(({ video_id }) => video_id)).toEqual(['3']);
  });

  test('a new favourite and a new friendship change the counters immediately', async () => {
    const cookie = await site.signInAs(ben);
    const figures = async () => (await user('info', ben)).body.user.statistics;
    expect(await figures()).toMatchObject({ favourites: '0', friends: '0' });
    await site.post('/api/input.php', { act: 'favourite', section: 'add', video_id: 9 }, { cookie });
    expect(await figures()).toMatchObject({ favourites: '1' });
    await site.post('/api/input.php', { act: 'friend', section: 'request', object_id: cem }, { cookie });
    const other = await site.signInAs(cem);
    await site.post(
      '/api/input.php',
      { act: 'friend', section: 'accept', object_id: ben },
      { cookie: other },
    );
    expect(await figures()).toMatchObject({ friends: '1' });
  });
});
