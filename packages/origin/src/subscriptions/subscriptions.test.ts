import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { maxSubscriptions, subscriptionChangesPerHour } from './actions.ts';

let site: TestOrigin;
let ada: string;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const rowsOf = async (section: string, objectId: number) =>
  (await sql('select from subscriptions where section = $1 and object_id = $2', [section, objectId])).length;
const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

beforeAll(async () => {
  site = await openTestOrigin();
  await sql('select recount_votes_and_subscriptions()');
  await sql(`insert into users (id, username, email, password_hash, email_confirmed_at)
             select n, 'member' || n, 'member' || n || '@example.org', 'x', now() from generate_series(1001, 1400) n`);
  await sql(`insert into playlists (id, user_id, title, is_private) values
    (1, ${testUsers.ben}, 'Evenings', false), (2, ${testUsers.ben}, 'Mine', true), (3, ${testUsers.ada}, 'Hers', false)`);
  ada = await site.signInAs('ada');
});
afterAll(() => site.close());

describe('a subscription', () => {
  test.each([
    ['channel', 1, 'channels'],
    ['model', 1, 'models'],
    ['member', testUsers.ben, 'users'],
    ['playlist', 1, 'playlists'],
  ] as const)('to a %s is counted once and can be ended', async (section, objectId, table) => {
    const params = { section, objectId };
    const subscribers = async () =>
      (await sql(`select subscribers from ${table} where id = $1`, [objectId]))[0];
    const first = await sendAction(site, 'subscribe', params, { cookie: ada });
    expect(first.answer).toEqual({ statistics: { subscribers: '1' } });
    expect(await sendAction(site, 'subscribe', params, { cookie: ada })).toMatchObject({
      status: 409,
      code: 'already_subscribed',
    });
    expect(await subscribers()).toEqual({ subscribers: 1 });
    const state = await sendAction(site, 'viewerState', params, { cookie: ada });
    expect(state.answer).toMatchObject({ vote: '', is_favourite: '0', is_subscribed: '1' });
    for (let time = 0; time < 2; time += 1) {
      const ended = await sendAction(site, 'unsubscribe', params, { cookie: ada });
      expect(ended.answer).toEqual({ statistics: { subscribers: '0' } });
    }
    expect(await subscribers()).toEqual({ subscribers: 0 });
  });

  test.each([
    ['oneself', { section: 'member', objectId: testUsers.ada }],
    ["one's own playlist", { section: 'playlist', objectId: 3 }],
  ] as const)('43: to %s is refused', async (_what, params) => {
    expect(await sendAction(site, 'subscribe', params, { cookie: ada })).toMatchObject({
      status: 403,
      code: 'self',
    });
    expect(await rowsOf(params.section, params.objectId)).toBe(0);
  });

  test.each([
    ['a blocked account', { section: 'member', objectId: 1200 }],
    ['an account that is not confirmed', { section: 'member', objectId: 1199 }],
    ["another member's private playlist", { section: 'playlist', objectId: 2 }],
    ['an unknown model', { section: 'model', objectId: 999 }],
    ['an id out of range', { section: 'channel', objectId: Number.MAX_SAFE_INTEGER }],
  ] as const)('43: subscribe and unsubscribe answer not_found for %s', async (_what, params) => {
    await sql('update users set blocked_at = now() where id = 1200');
    await sql('update users set email_confirmed_at = null where id = 1199');
    for (const name of ['subscribe', 'unsubscribe'] as const) {
      expect(await sendAction(site, name, params, { cookie: ada })).toMatchObject({ code: 'not_found' });
    }
  });

  test('to an object that was hidden later can still be ended', async () => {
    await sendAction(site, 'subscribe', { section: 'member', objectId: 1190 }, { cookie: ada });
    await sql('update users set blocked_at = now() where id = 1190');
    const ended = await sendAction(
      site,
      'unsubscribe',
      { section: 'member', objectId: 1190 },
      { cookie: ada },
    );
    expect(ended.code).toBe('');
    expect(await rowsOf('member', 1190)).toBe(0);
  });

  test('requires a session', async () => {
    for (const name of ['subscribe', 'unsubscribe'] as const) {
      expect(await sendAction(site, name, { section: 'channel', objectId: 1 })).toMatchObject({
        status: 401,
        code: 'login_required',
      });
    }
  });

  test('42: limits the changes of a member per hour', async () => {
    const cookie = await site.signInAs(1100);
    await sql(`insert into limit_events (key) select 'subscribe user 1100' from generate_series(1, $1)`, [
      subscriptionChangesPerHour - 1,
    ]);
    const params = { section: 'channel', objectId: 2 } as const;
    expect((await sendAction(site, 'subscribe', params, { cookie })).code).toBe('');
    expect((await sendAction(site, 'unsubscribe', params, { cookie })).code).toBe('too_many');
    expect((await sendAction(site, 'subscribe', params, { cookie })).code).toBe('already_subscribed');
  });
});

test('42: limits the number of subscriptions of a member', async () => {
  await sql('insert into subscriptions select 1101, $1, n from generate_series(100001, 100000 + $2::int) n', [
    'member',
    maxSubscriptions,
  ]);
  const params = { section: 'channel', objectId: 2 } as const;
  const outcome = await sendAction(site, 'subscribe', params, { cookie: await site.signInAs(1101) });
  expect(outcome).toMatchObject({ status: 429, code: 'too_many' });
  await sql('delete from subscriptions where user_id = 1101');
});

describe('41: 200 concurrent subscriptions', () => {
  test('of one member to one channel count once; 199 are refused', async () => {
    const params = { section: 'channel', objectId: 1 } as const;
    const outcomes = await many(200, () => sendAction(site, 'subscribe', params, { cookie: ada }));
    expect(countCodes(outcomes)).toEqual({ '': 1, already_subscribed: 199 });
    expect(await sql('select subscribers from channels where id = 1')).toEqual([{ subscribers: 1 }]);
    const ended = await many(200, () => sendAction(site, 'unsubscribe', params, { cookie: ada }));
    expect(countCodes(ended)['']).toBeGreaterThan(0);
    expect(await sql('select subscribers from channels where id = 1')).toEqual([{ subscribers: 0 }]);
    expect(await rowsOf('channel', 1)).toBe(0);
  });

  test('of 200 members to one model are all counted', async () => {
    const cookies = await many(200, (index) => site.signInAs(1201 + index));
    const params = { section: 'model', objectId: 2 } as const;
    const outcomes = await Promise.all(
      cookies.map((cookie) => sendAction(site, 'subscribe', params, { cookie })),
    );
    expect(countCodes(outcomes)).toEqual({ '': 200 });
    expect(await sql('select subscribers from models where id = 2')).toEqual([{ subscribers: 200 }]);
  });

  test('of members to each other are all counted, without deadlock', async () => {
    const cookies = await many(15, (index) => site.signInAs(1001 + index));
    const outcomes = await many(15 * 14, (index) => {
      const from = index % 15;
      const to = (from + 1 + Math.floor(index / 15)) % 15;
      return sendAction(
        site,
        'subscribe',
        { section: 'member', objectId: 1001 + to },
        { cookie: cookies[from] ?? '' },
      );
    });
    expect(countCodes(outcomes)).toEqual({ '': 210 });
    const counters = await sql('select distinct subscribers from users where id between 1001 and 1015');
    expect(counters).toEqual([{ subscribers: 14 }]);
  });
});
