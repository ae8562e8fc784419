import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { friendRequestsPerDay, requestsToOneMemberPerDay } from './actions.ts';

let site: TestOrigin;
const cookies: Record<string, string> = {};
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
type Name = 'ada' | 'ben' | 'cem';
const requestFriend = (from: Name, to: number) =>
  sendAction(site, 'requestFriend', { objectId: to }, { cookie: cookies[from] ?? '' });
const answer = (from: Name, section: 'accept' | 'decline' | 'remove' | 'cancel', to: number) =>
  sendAction(site, 'answerFriend', { section, objectId: to }, { cookie: cookies[from] ?? '' });
const { ada, ben, cem } = testUsers;
const pairs = () =>
  sql(`select requester_id as requester, accepted_at is not null as is_friend from friendships order by 1`);
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

describe('a friendship', () => {
  test('is requested, accepted and ended', async () => {
    expect((await requestFriend('ada', ben)).code).toBe('');
    expect(await friendCounters()).toEqual([0, 0, 0]);
    expect((await answer('ben', 'accept', ada)).code).toBe('');
    expect(await pairs()).toEqual([{ requester: ada, is_friend: true }]);
    expect(await friendCounters()).toEqual([1, 1, 0]);
    expect((await answer('ben', 'accept', ada)).code).toBe('');
    expect((await answer('ada', 'remove', ben)).code).toBe('');
    expect((await answer('ada', 'remove', ben)).code).toBe('');
    expect(await pairs()).toEqual([]);
    expect(await friendCounters()).toEqual([0, 0, 0]);
  });

  test('44: begins when two members request each other', async () => {
    await requestFriend('ada', ben);
    expect((await requestFriend('ben', ada)).code).toBe('');
    expect(await pairs()).toEqual([{ requester: ada, is_friend: true }]);
    expect(await friendCounters()).toEqual([1, 1, 0]);
  });

  test('cannot be requested twice, nor between friends', async () => {
    await requestFriend('ada', ben);
    expect(await requestFriend('ada', ben)).toMatchObject({ status: 409, code: 'already_friend_request' });
    await answer('ben', 'accept', ada);
    expect((await requestFriend('ada', ben)).code).toBe('already_friend_request');
    expect((await requestFriend('ben', ada)).code).toBe('already_friend_request');
  });

  test('cannot be accepted by its requester, nor without a request', async () => {
    await requestFriend('ada', ben);
    expect(await answer('ada', 'accept', ben)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await answer('cem', 'accept', ada)).code).toBe('not_found');
    expect(await pairs()).toEqual([{ requester: ada, is_friend: false }]);
  });

  test('leaves no row after a declined request; declining or removing without a row succeeds', async () => {
    await requestFriend('ada', ben);
    expect((await answer('ada', 'decline', ben)).code).toBe('');
    expect(await pairs()).toHaveLength(1);
    expect((await answer('ben', 'decline', ada)).code).toBe('');
    expect(await pairs()).toEqual([]);
    expect((await answer('ben', 'decline', ada)).code).toBe('');
  });

  test('can be withdrawn by its requester, not by the addressee', async () => {
    await requestFriend('ada', ben);
    await answer('ben', 'remove', ada);
    expect(await pairs()).toHaveLength(1);
    await answer('ada', 'remove', ben);
    expect(await pairs()).toEqual([]);
  });

  test('179: is not ended by cancelling the request that was accepted meanwhile', async () => {
    await requestFriend('ada', ben);
    await answer('ben', 'accept', ada);
    expect(await answer('ada', 'cancel', ben)).toMatchObject({ status: 409, code: 'already_friends' });
    expect(await pairs()).toEqual([{ requester: ada, is_friend: true }]);
  });

  test('179: is not begun after its requester has cancelled the request; cancelling again succeeds', async () => {
    await requestFriend('ada', ben);
    expect((await answer('ben', 'cancel', ada)).code).toBe('');
    expect(await pairs()).toEqual([{ requester: ada, is_friend: false }]);
    expect((await answer('ada', 'cancel', ben)).code).toBe('');
    expect((await answer('ada', 'cancel', ben)).code).toBe('');
    expect((await answer('ben', 'accept', ada)).code).toBe('not_found');
    expect(await pairs()).toEqual([]);
  });

  test.each([
    ['oneself', ada, 403, 'self'],
    ['an unknown member', 999_999, 404, 'not_found'],
    ['a number above every id', Number.MAX_SAFE_INTEGER, 404, 'not_found'],
    ['an account that is not confirmed', 777, 404, 'not_found'],
    ['a blocked account', 778, 404, 'not_found'],
  ])('cannot be requested from %s', async (_what, to, status, code) => {
    await sql(`insert into users (id, username, email, password_hash, email_confirmed_at, blocked_at) values
      (777, 'new', 'new@example.org', 'x', null, null), (778, 'gone', 'gone@example.org', 'x', now(), now())
      on conflict do nothing`);
    expect(await requestFriend('ada', to)).toMatchObject({ status, code });
    expect(await pairs()).toEqual([]);
  });

  test('is refused to guests with login_required', async () => {
    expect((await sendAction(site, 'requestFriend', { objectId: ben })).code).toBe('login_required');
    expect((await sendAction(site, 'answerFriend', { section: 'remove', objectId: ben })).code).toBe(
      'login_required',
    );
  });
});

describe('42: requests', () => {
  test('are limited per member who declines them', async () => {
    for (let time = 0; time < requestsToOneMemberPerDay; time += 1) {
      expect((await requestFriend('ada', ben)).code).toBe('');
      await answer('ben', 'decline', ada);
    }
    expect(await requestFriend('ada', ben)).toMatchObject({ status: 429, code: 'too_many' });
    expect((await requestFriend('ada', cem)).code).toBe('');
  });

  test('are limited per day, and accepting does not count', async () => {
    await sql(`insert into limit_events (key) select 'friend user 11' from generate_series(1, $1)`, [
      friendRequestsPerDay,
    ]);
    expect((await requestFriend('ada', ben)).code).toBe('too_many');
    await requestFriend('ben', ada);
    expect((await requestFriend('ada', ben)).code).toBe('');
    expect(await friendCounters()).toEqual([1, 1, 0]);
  });
});

describe('41: simultaneous writes', () => {
  const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  test('store one of 200 equal requests', async () => {
    expect(countCodes(await many(200, () => requestFriend('ada', ben)))).toEqual({
      '': 1,
      already_friend_request: 199,
    });
    expect(await pairs()).toEqual([{ requester: ada, is_friend: false }]);
  });

  test('make two members friends once when they request each other a hundred times', async () => {
    const outcomes = await many(200, (index) =>
      index % 2 === 0 ? requestFriend('ada', ben) : requestFriend('ben', ada),
    );
    expect(countCodes(outcomes)).toEqual({ '': 2, already_friend_request: 198 });
    expect(await pairs()).toMatchObject([{ is_friend: true }]);
    expect(await friendCounters()).toEqual([1, 1, 0]);
  });

  test('keep no row locked while a request waits for the limits', async () => {
    await requestFriend('ben', ada);
    const waitsFor = (event: string) =>
      vi.waitFor(async () => {
        const waiting = await sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
          [event],
        );
        expect(waiting).toHaveLength(1);
      });
    const [first, second] = [await site.database.pool.connect(), await site.database.pool.connect()];
    try {
      await first.query('begin');
      await first.query('update friendships set accepted_at = now()');
      const answered = requestFriend('ada', ben);
      await waitsFor('transactionid');
      await second.query('begin');
      await second.query('select consume_limit($1, 30, $2::interval)', [`friend user ${ada}`, '1 day']);
      await first.query('commit');
      await waitsFor('advisory');
      // With the row locked by the waiting request, this is a deadlock.
      await second.query('update friendships set accepted_at = now()');
      await second.query('commit');
      expect((await answered).code).toBe('already_friend_request');
    } finally {
      first.release();
      second.release();
    }
  });

  test('leave counters that equal the rows after accepting and removing in any order', async () => {
    for (let round = 0; round < 10; round += 1) {
      await requestFriend('ada', ben);
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
