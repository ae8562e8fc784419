import { writes } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { guestsPerObject, memberVotesPerHour } from './limits.ts';

let site: TestOrigin;
let ada: string;
let ben: string;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const video = (objectId: number, vote = true) => ({ section: 'video' as const, objectId, vote });
const votesOn = async (videoId: number) =>
  (
    await sql(
      `select v.likes, v.dislikes, v.rating, v.rating_amount,
         (select count(*) from votes where section = 'video' and object_id = v.id and value = 1) as like_rows,
         (select count(*) from votes where section = 'video' and object_id = v.id and value = 0) as dislike_rows
       from videos v where id = $1`,
      [videoId],
    )
  )[0];
const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

beforeAll(async () => {
  site = await openTestOrigin();
  await sql('select recount_votes_and_subscriptions()');
  await sql(`insert into users (id, username, email, password_hash, email_confirmed_at)
             select n, 'member' || n, 'member' || n || '@example.org', 'x', now() from generate_series(1001, 1200) n`);
  ada = await site.signInAs('ada');
  ben = await site.signInAs('ben');
});
afterAll(() => site.close());

describe('a vote', () => {
  test('returns the updated counters and is shown in the answer of its video', async () => {
    const first = await sendAction(site, 'vote', video(10), { cookie: ada });
    expect(first.answer).toEqual({ statistics: { likes: 1, dislikes: 0, rating: '5', rating_amount: '1' } });
    const second = await sendAction(site, 'vote', video(10, false), { cookie: ben });
    expect(second.answer).toEqual({
      statistics: { likes: 1, dislikes: 1, rating: '2.5', rating_amount: '2' },
    });
    const { body } = await site.json('/api/json/video/0/0/0/10.jsond');
    expect(body).toMatchObject({ video: { statistics: { likes: 1, dislikes: 1, rating: '2.5' } } });
  });

  test('42: counts once per member and cannot be changed', async () => {
    await sendAction(site, 'vote', video(11), { cookie: ada });
    expect(await sendAction(site, 'vote', video(11, false), { cookie: ada })).toMatchObject({
      status: 409,
      code: 'already_voted',
    });
    expect(await votesOn(11)).toMatchObject({ likes: 1, dislikes: 0, like_rows: 1, dislike_rows: 0 });
  });

  test.each([
    ['model', 'models'],
    ['channel', 'channels'],
    ['comment', 'comments'],
    ['playlist', 'playlists'],
  ] as const)('is accepted for a %s', async (section, table) => {
    await sql(`insert into playlists (id, user_id, title) values (1, 12, 'Evenings') on conflict do nothing`);
    await sql(`insert into comments (id, section, object_id, user_id, text) values (1, 'video', 1, 12, 'Calm.')
               on conflict do nothing`);
    const { answer } = await sendAction(site, 'vote', { section, objectId: 1, vote: true }, { cookie: ada });
    expect(answer).toEqual({ statistics: { likes: 1, dislikes: 0, rating: '5', rating_amount: '1' } });
    expect(await sql(`select likes from ${table} where id = 1`)).toEqual([{ likes: 1 }]);
  });

  test.each([
    ['an unknown video', { section: 'video', objectId: 999_999 }],
    ['an id out of range', { section: 'video', objectId: Number.MAX_SAFE_INTEGER }],
    ['a deleted video', { section: 'video', objectId: testVideos.deleted }],
    ['a private video', { section: 'video', objectId: testVideos.isPrivate }],
    ['a video in review', { section: 'video', objectId: testVideos.inReview }],
    ['a removed comment', { section: 'comment', objectId: 2 }],
    ['a comment of a deleted video', { section: 'comment', objectId: 3 }],
    ['a private playlist', { section: 'playlist', objectId: 2 }],
    ['a playlist of a blocked account', { section: 'playlist', objectId: 3 }],
    ['an unknown channel', { section: 'channel', objectId: 77 }],
  ] as const)('43: on %s is not found', async (_what, object) => {
    await sql(`insert into comments (id, section, object_id, user_id, text, removed_at) values
      (2, 'video', 1, 12, 'Gone.', now()), (3, 'video', ${testVideos.deleted}, 12, 'Calm.', null) on conflict do nothing`);
    await sql(`update users set blocked_at = now() where id = 1200`);
    await sql(`insert into playlists (id, user_id, title, is_private) values (2, 12, 'Mine', true), (3, 1200, 'Ours', false)
      on conflict do nothing`);
    const outcome = await sendAction(site, 'vote', { ...object, vote: true }, { cookie: ada });
    expect(outcome).toMatchObject({ status: 404, code: 'not_found' });
    const rows = await sql('select from votes where section = $1 and object_id = $2', [
      object.section,
      object.objectId,
    ]);
    expect(rows).toEqual([]);
  });

  test('43: on a private video is accepted from its owner, an accepted friend and a moderator', async () => {
    await sql('update videos set user_id = $1 where id = $2', [testUsers.ben, testVideos.isPrivate]);
    await sql('insert into friendships values ($1, $2, now(), null)', [testUsers.ada, testUsers.ben]);
    const send = async (user: string) =>
      (await sendAction(site, 'vote', video(testVideos.isPrivate), { cookie: await site.signInAs(user) }))
        .code;
    expect(await send('ada')).toBe('not_found');
    await sql('update friendships set accepted_at = now()');
    expect([await send('ada'), await send('ben'), await send('mira'), await send('cem')]).toEqual([
      '',
      '',
      '',
      'not_found',
    ]);
  });
});

describe('guests', () => {
  test('42: have one vote per browser', async () => {
    const first = await sendAction(site, 'vote', video(20), { address: '198.51.100.1' });
    const again = await sendAction(site, 'vote', video(20), {
      address: '198.51.100.2',
      cookie: first.visitorCookie,
    });
    expect([first.code, again.code]).toEqual(['', 'already_voted']);
  });

  test('42: of one address have a few votes per object, also with new cookies', async () => {
    const outcomes = await many(20, () => sendAction(site, 'vote', video(21), { address: '198.51.100.3' }));
    expect(countCodes(outcomes)).toEqual({ '': guestsPerObject, too_many: 20 - guestsPerObject });
    expect(await votesOn(21)).toMatchObject({ likes: guestsPerObject, like_rows: guestsPerObject });
    expect((await sendAction(site, 'vote', video(21), { address: '198.51.100.4' })).code).toBe('');
    expect((await sendAction(site, 'vote', video(22), { address: '198.51.100.3' })).code).toBe('');
  });

  test('42: of one IPv6 /64 prefix count as one address', async () => {
    const outcomes = await many(10, (index) =>
      sendAction(site, 'vote', video(23), { address: `2001:db8:1:2::${index + 1}` }),
    );
    expect(countCodes(outcomes)[''] ?? 0).toBe(guestsPerObject);
  });

  test('42: who sign in keep the vote of their browser', async () => {
    const guest = await sendAction(site, 'vote', video(24), { address: '198.51.100.5' });
    const cookie = `${await site.signInAs('cem')}; ${guest.visitorCookie}`;
    expect((await sendAction(site, 'vote', video(24, false), { cookie })).code).toBe('already_voted');
    const state = await sendAction(site, 'viewerState', { section: 'video', objectId: 24 }, { cookie });
    expect(state.answer).toMatchObject({ vote: '1', is_favourite: '0', is_subscribed: '0' });
  });

  test('42: whose session has ended are asked to log in, and vote as guests without its mark', async () => {
    const session = await site.signInAs('cem');
    await sql('delete from sessions where user_id = $1', [testUsers.cem]);
    const refused = await site.post(
      writes.vote.path,
      { act: 'vote', section: 'video', object_id: 26, vote: 1 },
      { cookie: `${session}; member=1` },
    );
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'login_required' }]);
    expect(refused.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^member=; Max-Age=0;/));
    expect(await votesOn(26)).toMatchObject({ likes: 0, like_rows: 0 });
    const asGuest = { cookie: session, address: '198.51.100.7' };
    expect((await sendAction(site, 'vote', video(26), asGuest)).code).toBe('');
  });

  test('42: of an address that has used up its daily votes can vote again after a day', async () => {
    const send = () => sendAction(site, 'vote', video(25), { address: '198.51.100.6' });
    await many(guestsPerObject, send);
    expect((await send()).code).toBe('too_many');
    await sql(
      `update limit_events set at = at - interval '24 hours 1 second' where key like '%198.51.100.6'`,
    );
    expect((await send()).code).toBe('');
  });
});

test('42: limits the votes of a member per hour', async () => {
  await sql(`insert into limit_events (key) select 'vote user 13' from generate_series(1, $1)`, [
    memberVotesPerHour,
  ]);
  const cookie = await site.signInAs('cem');
  expect(await sendAction(site, 'vote', video(30), { cookie })).toMatchObject({
    status: 429,
    code: 'too_many',
  });
  expect(await votesOn(30)).toMatchObject({ like_rows: 0 });
});

describe('41: 200 concurrent votes', () => {
  test('of one member on one video count once; 199 are refused', async () => {
    const outcomes = await many(200, () => sendAction(site, 'vote', video(40), { cookie: ada }));
    expect(countCodes(outcomes)).toEqual({ '': 1, already_voted: 199 });
    expect(await votesOn(40)).toMatchObject({
      likes: 1,
      dislikes: 0,
      rating: 5,
      rating_amount: 1,
      like_rows: 1,
    });
  });

  test('of one guest on one video count once; 199 are refused', async () => {
    const { visitorCookie: cookie } = await sendAction(site, 'vote', video(41), { address: '203.0.113.1' });
    const outcomes = await many(200, (index) =>
      sendAction(site, 'vote', video(42), { cookie, address: `203.0.113.${index % 8}` }),
    );
    expect(countCodes(outcomes)).toEqual({ '': 1, already_voted: 199 });
    expect(await votesOn(42)).toMatchObject({ likes: 1, like_rows: 1 });
  });

  test('of 200 guests on one video are all counted', async () => {
    const outcomes = await many(200, (index) =>
      sendAction(site, 'vote', video(43, index % 4 !== 0), { address: `10.0.${index}.1` }),
    );
    expect(countCodes(outcomes)).toEqual({ '': 200 });
    expect(await votesOn(43)).toEqual({
      likes: 150,
      dislikes: 50,
      rating: 3.75,
      rating_amount: 200,
      like_rows: 150,
      dislike_rows: 50,
    });
  });

  test('of 20 members on the same ten videos in different orders are all counted, without deadlock', async () => {
    const cookies = await many(20, (index) => site.signInAs(1001 + index));
    const outcomes = await many(200, (index) =>
      sendAction(site, 'vote', video(50 + ((index * 7 + Math.floor(index / 10)) % 10)), {
        cookie: cookies[Math.floor(index / 10)] ?? '',
      }),
    );
    expect(countCodes(outcomes)).toEqual({ '': 200 });
    for (let id = 50; id < 60; id += 1) expect(await votesOn(id)).toMatchObject({ likes: 20, like_rows: 20 });
  });

  test('through two servers on one database have the same limits as through one', async () => {
    const second = openSecondOrigin(site);
    const server = (index: number) => (index % 2 === 0 ? site : second);
    const members = await many(60, (index) => sendAction(server(index), 'vote', video(61), { cookie: ben }));
    expect(countCodes(members)).toEqual({ '': 1, already_voted: 59 });
    const guests = await many(60, (index) =>
      sendAction(server(index), 'vote', video(62), { address: '203.0.113.77' }),
    );
    expect(countCodes(guests)).toEqual({ '': guestsPerObject, too_many: 60 - guestsPerObject });
    expect(await votesOn(62)).toMatchObject({ likes: guestsPerObject, like_rows: guestsPerObject });
    await second.close();
  });
});
