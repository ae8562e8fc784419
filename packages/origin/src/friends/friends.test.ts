import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { friendRequestsPerDay, requestsToOneMemberPerDay } from './actions.ts';

let site: TestOrigin;
const cookies: Record<string, string> = {};
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
type Name = 'ada' | 'ben' | 'cem';
const ask = (from: Name, to: number) =>
  sendAction(site, 'requestFriend', { objectId: to }, { cookie: cookies[from] ?? '' });
const answer = (from: Name, section: 'accept' | 'decline' | 'remove', to: number) =>
  sendAction(site, 'answerFriend', { section, objectId: to }, { cookie: cookies[from] ?? '' });
const { ada, ben, cem } = testUsers;
const pairs = () =>
  sql(`select requester_id as asked_by, accepted_at is not null as is_friend from friendships order by 1`);
const friendCounters = async () =>
  (await sql('select friends from users where id in (11, 12, 13) order by id')).map(({ friends }) => friends);

beforeAll(async () => {
  site = await openTestOrigin();
  for (const name of ['ada', 'ben', 'cem']) cookies[name] = await site.signInAs(name);
});
beforeEach(async () => {
  await sql('delete from friendships');
  await sql('delete from limit_events');
});
afterAll(() => site.close());

describe('friends', () => {
  test('are asked, accept, and part', async () => {
    expect((await ask('ada', ben)).code).toBe('');
    expect(await friendCounters()).toEqual([0, 0, 0]);
    expect((await answer('ben', 'accept', ada)).code).toBe('');
    expect(await pairs()).toEqual([{ asked_by: ada, is_friend: true }]);
    expect(await friendCounters()).toEqual([1, 1, 0]);
    expect((await answer('ben', 'accept', ada)).code).toBe('');
    expect((await answer('ada', 'remove', ben)).code).toBe('');
    expect((await answer('ada', 'remove', ben)).code).toBe('');
    expect(await pairs()).toEqual([]);
    expect(await friendCounters()).toEqual([0, 0, 0]);
  });

  test('44: are made by two requests that cross', async () => {
    await ask('ada', ben);
    expect((await ask('ben', ada)).code).toBe('');
    expect(await pairs()).toEqual([{ asked_by: ada, is_friend: true }]);
    expect(await friendCounters()).toEqual([1, 1, 0]);
  });

  test('are not asked twice, and not when they are friends', async () => {
    await ask('ada', ben);
    expect(await ask('ada', ben)).toMatchObject({ status: 409, code: 'already_friend_request' });
    await answer('ben', 'accept', ada);
    expect((await ask('ada', ben)).code).toBe('already_friend_request');
    expect((await ask('ben', ada)).code).toBe('already_friend_request');
  });

  test('are not accepted by who has asked, nor out of nothing', async () => {
    await ask('ada', ben);
    expect(await answer('ada', 'accept', ben)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await answer('cem', 'accept', ada)).code).toBe('not_found');
    expect(await pairs()).toEqual([{ asked_by: ada, is_friend: false }]);
  });

  test('who are declined leave nothing behind; declining and removing nothing is as was asked for', async () => {
    await ask('ada', ben);
    expect((await answer('ada', 'decline', ben)).code).toBe('');
    expect(await pairs()).toHaveLength(1);
    expect((await answer('ben', 'decline', ada)).code).toBe('');
    expect(await pairs()).toEqual([]);
    expect((await answer('ben', 'decline', ada)).code).toBe('');
  });

  test('a request is taken back by who made it, and not by who got it', async () => {
    await ask('ada', ben);
    await answer('ben', 'remove', ada);
    expect(await pairs()).toHaveLength(1);
    await answer('ada', 'remove', ben);
    expect(await pairs()).toEqual([]);
  });

  test.each([
    ['oneself', ada, 403, 'self'],
    ['nobody', 999_999, 404, 'not_found'],
    ['a number beyond every table', Number.MAX_SAFE_INTEGER, 404, 'not_found'],
    ['an account that is not confirmed', 777, 404, 'not_found'],
    ['a blocked account', 778, 404, 'not_found'],
  ])('asking %s is refused', async (_what, to, status, code) => {
    await sql(`insert into users (id, username, email, password_hash, email_confirmed_at, blocked_at) values
      (777, 'new', 'new@example.org', 'x', null, null), (778, 'gone', 'gone@example.org', 'x', now(), now())
      on conflict do nothing`);
    expect(await ask('ada', to)).toMatchObject({ status, code });
    expect(await pairs()).toEqual([]);
  });

  test('are for members', async () => {
    expect((await sendAction(site, 'requestFriend', { objectId: ben })).code).toBe('login_required');
    expect((await sendAction(site, 'answerFriend', { section: 'remove', objectId: ben })).code).toBe(
      'login_required',
    );
  });
});

describe('42: requests', () => {
  test('to one who declines them end soon', async () => {
    for (let time = 0; time < requestsToOneMemberPerDay; time += 1) {
      expect((await ask('ada', ben)).code).toBe('');
      await answer('ben', 'decline', ada);
    }
    expect(await ask('ada', ben)).toMatchObject({ status: 429, code: 'too_many' });
    expect((await ask('ada', cem)).code).toBe('');
  });

  test('to everybody end too, and accepting uses up nothing', async () => {
    await sql(`insert into limit_events (key) select 'friend user 11' from generate_series(1, $1)`, [
      friendRequestsPerDay,
    ]);
    expect((await ask('ada', ben)).code).toBe('too_many');
    await ask('ben', ada);
    expect((await ask('ada', ben)).code).toBe('');
    expect(await friendCounters()).toEqual([1, 1, 0]);
  });
});

describe('41: at once', () => {
  const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  test('of 200 equal requests one counts', async () => {
    expect(countCodes(await many(200, () => ask('ada', ben)))).toEqual({
      '': 1,
      already_friend_request: 199,
    });
    expect(await pairs()).toEqual([{ asked_by: ada, is_friend: false }]);
  });

  test('two who ask each other a hundred times become friends once', async () => {
    const outcomes = await many(200, (index) => (index % 2 === 0 ? ask('ada', ben) : ask('ben', ada)));
    expect(countCodes(outcomes)).toEqual({ '': 2, already_friend_request: 198 });
    expect(await pairs()).toMatchObject([{ is_friend: true }]);
    expect(await friendCounters()).toEqual([1, 1, 0]);
  });

  test('accepting and removing in any order leaves counters that equal the rows', async () => {
    for (let round = 0; round < 10; round += 1) {
      await ask('ada', ben);
      await many(12, (index) =>
        index % 3 === 0
          ? answer('ben', 'remove', ada)
          : answer(index % 2 ? 'ben' : 'ada', 'accept', index % 2 ? ada : ben),
      );
      const rows = (await pairs()).filter(({ is_friend }) => is_friend).length;
      expect(await friendCounters()).toEqual([rows, rows, 0]);
      await answer('ada', 'remove', ben);
      await answer('ben', 'decline', ada);
      await sql('delete from limit_events');
    }
  });
});
