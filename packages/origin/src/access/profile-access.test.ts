import { type Audience, audiences, type ProfilePart, paths, profileParts, wireMember } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { guestsMayRead } from './profile-access.ts';

const viewers = ['guest', 'stranger', 'friend', 'owner', 'moderator'] as const;
type ViewerName = (typeof viewers)[number];
/** Who is to read a part with each audience. */
const expected: Record<Audience, readonly ViewerName[]> = {
  everybody: ['guest', 'stranger', 'friend', 'owner', 'moderator'],
  members: ['stranger', 'friend', 'owner', 'moderator'],
  friends: ['friend', 'owner', 'moderator'],
  me: ['owner', 'moderator'],
};
const closedToGuests: readonly ProfilePart[] = ['subscriptions', 'wall', 'friends'];

const owner = testUsers.ada;
let site: TestOrigin;
let cookies: Record<ViewerName, string | undefined>;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;

beforeAll(async () => {
  site = await openTestOrigin({ siteConfig: { ...demonstrationSite, members: { publicProfiles: true } } });
  cookies = {
    guest: undefined,
    stranger: await site.signInAs('cem'),
    friend: await site.signInAs('ben'),
    owner: await site.signInAs('ada'),
    moderator: await site.signInAs('mira'),
  };
  await sql('insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())', [
    testUsers.ben,
    owner,
  ]);
  await sql(
    `update users set profile = '{"city": "Lund", "country": "se", "gender": "woman"}' where id = $1`,
    [owner],
  );
  await sql(`insert into playlists (user_id, title) values ($1, 'Rivers')`, [owner]);
  await sql('insert into favourites (user_id, video_id) values ($1, 3)', [owner]);
});
beforeEach(async () => {
  await sql(`update users set visibility = '{}' where id = $1`, [owner]);
  await sql('delete from limit_events');
  await site.origin.purge(['*']);
});
afterAll(() => site.close());

const choose = (params: Parameters<typeof sendAction<'editVisibility'>>[2], name: ViewerName = 'owner') =>
  sendAction(site, 'editVisibility', params, { cookie: cookies[name] ?? '' });

/** Whether an address answers with the part. Members read with lifetime 0, guests from the cached address. */
async function isRead(address: (lifetime: 0 | 3600) => string, viewer: ViewerName): Promise<boolean> {
  const cookie = cookies[viewer];
  const response = await site.get(address(cookie === undefined ? 3600 : 0), cookie ? { cookie } : {});
  if (response.status !== 200) expect(await response.json()).toMatchObject({ code: 'no_permission' });
  return response.status === 200;
}

async function readProfile(viewer: ViewerName) {
  const cookie = cookies[viewer];
  const path = paths.member.build({ userId: owner, lifetime: cookie === undefined ? 3600 : 0 });
  const response = await site.get(path, cookie ? { cookie } : {});
  expect(response.status).toBe(200);
  return wireMember.parse(await response.json()).user;
}

const section = (name: 'uploaded_videos' | 'favourite_videos' | 'subscriptions') => (viewer: ViewerName) =>
  isRead((lifetime) => paths.member.build({ userId: owner, section: name, lifetime }), viewer);

const isListed = (name: 'memberFriends' | 'memberFavourites') => async (viewer: ViewerName) => {
  const { code } = await sendAction(site, name, { objectId: owner }, { cookie: cookies[viewer] ?? '' });
  const isForMembers = viewer === 'guest' && name === 'memberFriends';
  if (code !== '') expect(code).toBe(isForMembers ? 'login_required' : 'no_permission');
  return code === '';
};

/** Every way to read each part. */
const surfaces: Record<ProfilePart, readonly ((viewer: ViewerName) => Promise<boolean>)[]> = {
  info: [async (viewer) => (await readProfile(viewer)).info.city === 'Lund'],
  uploaded_videos: [
    section('uploaded_videos'),
    (viewer) =>
      isRead(
        (lifetime) => paths.videos.build({ section: 'member', objectId: String(owner), lifetime }),
        viewer,
      ),
  ],
  favourite_videos: [section('favourite_videos'), isListed('memberFavourites')],
  playlists: [
    (viewer) =>
      isRead(
        (lifetime) => paths.playlists.build({ section: 'member', objectId: String(owner), lifetime }),
        viewer,
      ),
  ],
  subscriptions: [
    section('subscriptions'),
    (viewer) => isRead((lifetime) => paths.subscriptions.build({ userId: owner, lifetime }), viewer),
  ],
  wall: [
    (viewer) =>
      isRead((lifetime) => paths.comments.build({ section: 'member', objectId: owner, lifetime }), viewer),
  ],
  friends: [isListed('memberFriends')],
};

const names = {
  info: 'info',
  uploaded_videos: 'uploadedVideos',
  favourite_videos: 'favouriteVideos',
  playlists: 'playlists',
  subscriptions: 'subscriptions',
  wall: 'wall',
  friends: 'friends',
} as const satisfies Record<ProfilePart, string>;

describe('48: a part of a profile', () => {
  test.each(profileParts.flatMap((part) => audiences.map((audience) => [part, audience] as const)))(
    '%s for %s is hidden from all others',
    async (part, audience) => {
      expect((await choose({ [names[part]]: audience })).code).toBe('');
      for (const viewer of viewers) {
        const isExpected =
          expected[audience].includes(viewer) && !(viewer === 'guest' && closedToGuests.includes(part));
        for (const read of surfaces[part]) expect([viewer, await read(viewer)]).toEqual([viewer, isExpected]);
        const { hidden_parts = [] } = await readProfile(viewer);
        expect([viewer, hidden_parts]).toEqual([viewer, expected[audience].includes(viewer) ? [] : [part]]);
      }
    },
  );

  test('is closed at once to those who have read it, and opened again', async () => {
    const read = surfaces.favourite_videos[0] as (viewer: ViewerName) => Promise<boolean>;
    expect(await read('guest')).toBe(true);
    await choose({ favouriteVideos: 'friends' });
    expect(await read('guest')).toBe(false);
    await choose({ favouriteVideos: 'everybody' });
    expect(await read('guest')).toBe(true);
  });

  test('has no counter for those who may not read it', async () => {
    const before = await readProfile('stranger');
    expect(Number(before.statistics.favourites)).toBeGreaterThan(0);
    await choose({ favouriteVideos: 'me', friends: 'me', playlists: 'me', uploadedVideos: 'me' });
    expect((await readProfile('stranger')).statistics).toMatchObject({
      favourites: '0',
      friends: '0',
      playlists: '0',
      videos: '0',
      subscribers: before.statistics.subscribers,
    });
    expect((await readProfile('owner')).statistics).toMatchObject(before.statistics);
  });

  test('keeps the other choices when one is changed', async () => {
    await choose({ wall: 'friends', info: 'me' });
    const { answer } = await choose({ wall: 'members' });
    expect(answer.user).toMatchObject({ visibility: { wall: 'members', info: 'me', friends: 'everybody' } });
  });

  test('is not changed by a guest, nor to an unknown audience', async () => {
    expect((await choose({ wall: 'me' }, 'guest')).code).toBe('login_required');
    const fields = { act: 'visibility', wall: 'nobody' };
    const response = await site.post('/api/member.php', fields, { cookie: cookies.owner ?? '' });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid' }]);
    expect(await sql('select visibility from users where id = $1', [owner])).toEqual([{ visibility: {} }]);
  });

  test('with an unknown stored audience is read by its owner only', async () => {
    await sql(`update users set visibility = '{"wall": "team", "later": 1}' where id = $1`, [owner]);
    expect(await surfaces.wall[0]?.('friend')).toBe(false);
    expect(await surfaces.wall[0]?.('owner')).toBe(true);
  });
});

describe('48: hidden facts', () => {
  const filtered = async (search: string) => {
    const path = paths.members.build({ filters: { country: 'se', gender: 'woman' }, search });
    const { body } = await site.json(path);
    return (body as { members: { user_id: string; country: string }[] }).members;
  };

  test.each(['', 'ada'])('are not found by filters and not shown in lists, search "%s"', async (search) => {
    expect((await filtered(search)).map(({ user_id }) => user_id)).toContain(String(owner));
    await choose({ info: 'members' });
    expect((await filtered(search)).map(({ user_id }) => user_id)).not.toContain(String(owner));
    const all = await site.json(paths.members.build({ search: 'ada' }));
    expect(all.body).toMatchObject({ members: [{ user_id: String(owner), country: '' }] });
    await choose({ info: 'everybody' });
    expect((await filtered(search)).map(({ user_id }) => user_id)).toContain(String(owner));
  });
});

describe('48: a wall', () => {
  const write = (viewer: ViewerName) =>
    sendAction(site, 'addWallComment', { objectId: owner, text: 'Hello' }, { cookie: cookies[viewer] ?? '' });
  const vote = (viewer: ViewerName, objectId: number) =>
    sendAction(
      site,
      'vote',
      { section: 'comment', objectId, vote: true },
      { cookie: cookies[viewer] ?? '', address: `192.0.2.${viewers.indexOf(viewer)}` },
    );

  test('for friends takes neither votes nor reports of others', async () => {
    const { answer } = await write('friend');
    const id = Number((answer.comment as { comment_id: string }).comment_id);
    await choose({ wall: 'friends' });
    expect((await vote('stranger', id)).code).toBe('not_found');
    expect((await vote('guest', id)).code).toBe('not_found');
    expect((await vote('moderator', id)).code).toBe('');
    const report = { section: 'comment', objectId: id, reason: 'spam', text: '' } as const;
    expect((await sendAction(site, 'report', report, { cookie: cookies.stranger ?? '' })).code).toBe(
      'not_found',
    );
  });

  test('for the owner alone takes no comments of friends', async () => {
    await choose({ wall: 'me' });
    expect((await write('friend')).code).toBe('no_permission');
    expect((await write('moderator')).code).toBe('');
    expect((await write('owner')).code).toBe('');
  });
});

test("175: guests page through a member's favourites, and are never sent a private video", async () => {
  await sql('insert into favourites (user_id, video_id) values ($1, $2)', [owner, testVideos.isPrivate]);
  const { answer } = await sendAction(site, 'memberFavourites', { objectId: owner, page: 1 }, { cookie: '' });
  expect(answer).toMatchObject({ videos: [{ video_id: '3' }], total_count: '1', pages: 1 });
  await sql('delete from favourites where video_id = $1', [testVideos.isPrivate]);
  expect((await sendAction(site, 'memberFavourites', { objectId: 999_999 }, { cookie: '' })).code).toBe(
    'not_found',
  );
});

test.each(profileParts)('46: guests read %s only if profiles are public and the part may be', (part) => {
  expect(guestsMayRead({ members: { publicProfiles: true } }, part)).toBe(!closedToGuests.includes(part));
  expect(guestsMayRead({ members: { publicProfiles: false } }, part)).toBe(false);
});
