import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { messagesPerTenMinutes, messagesToStrangersPerDay, unansweredMessages } from './actions.ts';

let site: TestOrigin;
const cookies: Record<string, string> = {};
const { ada, ben, cem } = testUsers;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const send = (from: string, to: number, text = 'Good evening.') =>
  sendAction(site, 'sendMessage', { objectId: to, text }, { cookie: cookies[from] ?? '' });
const stored = () => sql('select sender_id, recipient_id, text, read_at from messages order by id');

beforeAll(async () => {
  site = await openTestOrigin();
  for (const name of ['ada', 'ben', 'cem', 'mira']) cookies[name] = await site.signInAs(name);
});
beforeEach(async () => {
  for (const table of ['messages', 'friendships', 'limit_events']) await sql(`delete from ${table}`);
});
afterAll(() => site.close());

describe('a message', () => {
  test('is stored unread with its text, and answered with its id and date', async () => {
    const text = 'Line one\r\n  <b>& "two"</b> ’ 👩‍🚀  ';
    const { answer } = await send('ada', ben, text);
    expect(answer).toEqual({
      message_id: expect.stringMatching(/^\d+$/),
      post_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await stored()).toEqual([
      { sender_id: ada, recipient_id: ben, text: 'Line one\n  <b>& "two"</b> ’ 👩‍🚀', read_at: null },
    ]);
  });

  test.each([
    ['oneself', ada, 'self'],
    ['an unknown account', 999_999, 'not_found'],
    ['a blocked account', 778, 'not_found'],
    ['an account that is not confirmed', 777, 'not_found'],
  ])('to %s is refused', async (_what, to, code) => {
    await sql(`insert into users (id, username, email, password_hash, email_confirmed_at, blocked_at) values
      (777, 'new', 'new@example.org', 'x', null, null), (778, 'gone', 'gone@example.org', 'x', now(), now())
      on conflict do nothing`);
    expect((await send('ada', to)).code).toBe(code);
    expect(await stored()).toEqual([]);
  });

  test('with an empty or too long text is refused with a field error', async () => {
    for (const [text, code] of [
      [' \n\t ', 'required'],
      ['x'.repeat(4001), 'form.max_length'],
    ] as const) {
      const response = await site.post(
        '/api/input.php',
        { act: 'message', object_id: ben, text },
        { cookie: cookies.ada ?? '' },
      );
      expect(await response.json()).toMatchObject({ code, errors: [{ field: 'text', code }] });
    }
    expect(await stored()).toEqual([]);
  });

  test('requires a session', async () => {
    const outcome = await sendAction(site, 'sendMessage', { objectId: ben, text: 'Hello' });
    expect(outcome).toMatchObject({ status: 401, code: 'login_required' });
  });
});

test('41: a message that is sent while its conversation is being read does not deadlock with it', async () => {
  await send('ben', ada);
  const waiting = () =>
    sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  const holder = await site.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from conversations where user_id = $1 and other_id = $2 for update', [ada, ben]);
  const read = sendAction(site, 'ownMessages', { objectId: ben }, { cookie: cookies.ada ?? '' });
  await expect.poll(waiting).toHaveLength(1);
  const sent = send('ben', ada);
  await expect.poll(waiting).toHaveLength(2);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all([read, sent])).map(({ status }) => status)).toEqual([200, 200]);
});

describe('44: messages to strangers', () => {
  test('are refused after a few unanswered messages, until an answer arrives', async () => {
    for (let time = 0; time < unansweredMessages; time += 1) expect((await send('ada', ben)).code).toBe('');
    expect(await send('ada', ben)).toMatchObject({ status: 403, code: 'no_permission' });
    expect((await send('ben', ada)).code).toBe('');
    expect((await send('ada', ben)).code).toBe('');
  });

  test('are limited to the same number when 100 are sent concurrently', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => send('ada', ben)));
    expect(countCodes(outcomes)).toEqual({ '': unansweredMessages, no_permission: 100 - unansweredMessages });
    expect(await stored()).toHaveLength(unansweredMessages);
  });

  test('are limited per day; friends and moderators are not limited', async () => {
    await sql(`insert into limit_events (key) select 'message strangers 11' from generate_series(1, $1)`, [
      messagesToStrangersPerDay,
    ]);
    expect(await send('ada', ben)).toMatchObject({ status: 429, code: 'too_many' });
    await sql('insert into friendships values ($1, $2, now(), now())', [ben, ada]);
    for (let time = 0; time < unansweredMessages + 2; time += 1)
      expect((await send('ada', ben)).code).toBe('');
    for (let time = 0; time < unansweredMessages + 2; time += 1)
      expect((await send('mira', cem)).code).toBe('');
  });
});

test('42: limits the messages of a member in ten minutes', async () => {
  await sql('insert into friendships values ($1, $2, now(), now())', [ben, ada]);
  await sql(`insert into limit_events (key) select 'message user 11' from generate_series(1, $1)`, [
    messagesPerTenMinutes,
  ]);
  expect((await send('ada', ben)).code).toBe('too_many');
  await sql(`update limit_events set at = at - interval '10 minutes 1 second'`);
  expect((await send('ada', ben)).code).toBe('');
});

describe('a block', () => {
  const block = (from: string, objectId: number, section: 'add' | 'remove' = 'add') =>
    sendAction(site, 'blockMember', { section, objectId }, { cookie: cookies[from] ?? '' });
  const read = async (from: string, objectId: number) =>
    (await sendAction(site, 'ownMessages', { objectId }, { cookie: cookies[from] ?? '' })).answer;

  test('refuses messages in both directions until it is removed, and shows only to its member', async () => {
    await send('ben', ada);
    expect((await block('ada', ben)).code).toBe('');
    expect((await block('ada', ben)).code).toBe('');
    expect(await send('ben', ada)).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await send('ada', ben)).toMatchObject({ status: 403, code: 'no_permission' });
    expect((await send('mira', ada)).code).toBe('');
    expect(await read('ada', ben)).toMatchObject({ is_blocked: '1' });
    expect(await read('ben', ada)).toMatchObject({ is_blocked: '0' });
    expect((await block('ada', ben, 'remove')).code).toBe('');
    expect((await send('ben', ada)).code).toBe('');
  });

  test('hides the conversation and its unread messages, which stay unread until it is removed', async () => {
    const own = async (name: string) =>
      (await sendAction(site, 'ownConversations', {}, { cookie: cookies[name] ?? '' })).answer;
    const unread = async () =>
      (await sendAction(site, 'ownNotifications', {}, { cookie: cookies.ada ?? '' })).answer.unread_messages;
    await send('ben', ada, 'From ben');
    await send('mira', ada, 'From mira');
    await block('ada', ben);
    const hidden = { user: { id: String(ben) }, messages: [], total_count: '0', is_blocked: '1' };
    expect(await read('ada', ben)).toMatchObject(hidden);
    expect(await own('ada')).toMatchObject({
      conversations: [{ message: { text: 'From mira' } }],
      total_count: '1',
      unread: '1',
    });
    expect(await unread()).toBe('1');
    expect(await own('ben')).toMatchObject({ conversations: [{ user_id: String(ada) }], total_count: '1' });
    await block('ada', ben, 'remove');
    expect(await own('ada')).toMatchObject({ total_count: '2', unread: '2' });
    expect(await read('ada', ben)).toMatchObject({ messages: [{ text: 'From ben', is_read: '0' }] });
  });

  test('ends the friendship and refuses requests in both directions, without a reason', async () => {
    const request = async (from: string, objectId: number) =>
      (await sendAction(site, 'requestFriend', { objectId }, { cookie: cookies[from] ?? '' })).code;
    const state = async (from: string, objectId: number) =>
      (
        await sendAction(
          site,
          'viewerState',
          { section: 'member', objectId },
          { cookie: cookies[from] ?? '' },
        )
      ).answer;
    await sql('delete from friendships');
    await sql(
      `insert into friendships (requester_id, addressee_id, accepted_at) values (${ben}, ${ada}, now())`,
    );
    const friends = () => sql(`select friends from users where id in (${ada}, ${ben}) order by id`);
    expect(await friends()).toEqual([{ friends: 1 }, { friends: 1 }]);
    await block('ada', ben);
    expect(await friends()).toEqual([{ friends: 0 }, { friends: 0 }]);
    expect(await state('ada', ben)).toMatchObject({ friendship: 'none', is_blocked: '1' });
    expect(await state('ben', ada)).toMatchObject({ friendship: 'none', is_blocked: '0' });
    expect([await request('ben', ada), await request('ada', ben)]).toEqual(['too_many', 'too_many']);
    await block('ada', ben, 'remove');
    expect(await request('ben', ada)).toBe('');
    await block('ada', ben);
    expect(await sql('select 1 from friendships')).toEqual([]);
    await block('ada', ben, 'remove');
  });

  test('of oneself, of an unknown account and by a guest is refused', async () => {
    expect((await block('ada', ada)).code).toBe('self');
    expect((await block('ada', 999_999)).code).toBe('not_found');
    expect((await block('nobody', ben)).code).toBe('login_required');
  });
});
