import {
  type FriendSection,
  type WireConversation,
  type WireFriend,
  type WireMessage,
  type WireVideoItem,
  writes,
} from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
const cookies: Record<string, string> = {};
const { nora, ada, ben, cem, mira } = testUsers;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const as = (name: string) => ({ cookie: cookies[name] ?? '' });

beforeAll(async () => {
  site = await openTestOrigin();
  await sql('select recount_votes_and_subscriptions()');
  await sql('update users set email_confirmed_at = now() where id = $1', [nora]);
  await sql(`insert into users (id, username, email, password_hash, email_confirmed_at)
             select n, 'member' || n, 'member' || n || '@example.org', 'x', now() from generate_series(1001, 1060) n`);
  for (const name of ['nora', 'ada', 'ben', 'cem', 'mira']) cookies[name] = await site.signInAs(name);
});
afterAll(() => site.close());

test.each([
  ['ownFriends', { section: 'friends' }],
  ['memberFriends', { objectId: 11 }],
  ['memberFavourites', { objectId: 11 }],
  ['ownConversations', {}],
  ['ownMessages', { objectId: 11 }],
  ['ownFavourites', {}],
  ['ownSubscriptions', { section: 'channel' }],
  ['ownVideos', {}],
] as const)('%s requires a session and is never cached', async (name, params) => {
  // Each name is paired with its own params; the compiler sees only their union.
  const form = (writes[name].encode as (params: object) => { value: Record<string, string> })(params);
  const response = await site.post('/api/member.php', form.value);
  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.json()).toMatchObject({ code: 'login_required' });
});

test('45: every list of a new member is empty', async () => {
  const empty = { total_count: '0', pages: 0 };
  expect((await sendAction(site, 'ownFriends', { section: 'requests' }, as('mira'))).answer).toEqual({
    friends: [],
    ...empty,
  });
  expect((await sendAction(site, 'ownFavourites', { page: 1000 }, as('mira'))).answer).toEqual({
    videos: [],
    ...empty,
  });
  expect((await sendAction(site, 'ownConversations', {}, as('mira'))).answer).toEqual({
    conversations: [],
    ...empty,
    unread: '0',
  });
});

describe('friends', () => {
  const list = async (name: string, section: FriendSection, page?: number) => {
    const { answer } = await sendAction(site, 'ownFriends', { section, page }, as(name));
    return {
      names: (answer.friends as WireFriend[]).map(({ username }) => username),
      total: answer.total_count,
    };
  };

  test('45: are listed in pages, newest first, without blocked accounts', async () => {
    await sql(
      `insert into friendships select 11, n, now(), timestamptz '2025-01-01' + n * interval '1 day' from generate_series(1001, 1030) n`,
    );
    await sql(`insert into friendships values (12, 11, now(), '2030-01-01')`);
    await sql('update users set blocked_at = now() where id = 1015');
    const [first, second] = [await list('ada', 'friends'), await list('ada', 'friends', 2)];
    expect(first.total).toBe('30');
    expect(first.names.slice(0, 3)).toEqual(['ben', 'member1030', 'member1029']);
    expect([first.names.length, second.names.length]).toEqual([24, 6]);
    expect([...first.names, ...second.names]).not.toContain('member1015');
  });

  test('45: requests are listed for the recipient and for the sender', async () => {
    await sql(`insert into friendships values (13, 14, now(), null)`);
    expect(await list('mira', 'requests')).toEqual({ names: ['cem'], total: '1' });
    expect(await list('cem', 'sent')).toEqual({ names: ['mira'], total: '1' });
    expect(await list('cem', 'requests')).toEqual({ names: [], total: '0' });
    expect(await list('cem', 'friends')).toEqual({ names: [], total: '0' });
  });

  test('blocked members are listed for the member who blocked only', async () => {
    await sendAction(site, 'blockMember', { section: 'add', objectId: mira }, as('cem'));
    expect(await list('cem', 'blocked')).toEqual({ names: ['mira'], total: '1' });
    expect(await list('mira', 'blocked')).toEqual({ names: [], total: '0' });
    await sendAction(site, 'blockMember', { section: 'remove', objectId: mira }, as('cem'));
    expect(await list('cem', 'blocked')).toEqual({ names: [], total: '0' });
  });
});

describe('messages', () => {
  const send = (from: string, to: number, text: string) =>
    sendAction(site, 'sendMessage', { objectId: to, text }, as(from));
  const conversations = async (name: string) => {
    const { answer } = await sendAction(site, 'ownConversations', {}, as(name));
    return {
      unread: answer.unread,
      list: (answer.conversations as WireConversation[]).map(({ user_id, message, unread }) => [
        Number(user_id),
        message.text,
        message.is_own,
        unread,
      ]),
    };
  };
  const messages = async (name: string, objectId: number, page?: number) => {
    const { answer, code } = await sendAction(site, 'ownMessages', { objectId, page }, as(name));
    return { ...answer, code, messages: (answer.messages ?? []) as WireMessage[] };
  };

  beforeEach(async () => {
    await sql('delete from messages');
    await sql('delete from limit_events');
  });

  test('45: are grouped in conversations, most recent first, with unread counts', async () => {
    await send('ada', ben, 'one');
    await send('cem', ada, 'two');
    await send('cem', ada, 'three');
    expect(await conversations('ada')).toEqual({
      unread: '2',
      list: [
        [cem, 'three', '0', '2'],
        [ben, 'one', '1', '0'],
      ],
    });
    await send('ben', ada, 'four');
    expect(await conversations('ada')).toEqual({
      unread: '3',
      list: [
        [ben, 'four', '0', '1'],
        [cem, 'three', '0', '2'],
      ],
    });
  });

  test('45: are marked as read for both members once the recipient loads them', async () => {
    await send('cem', ada, 'one');
    await send('cem', ada, 'two');
    await send('ada', cem, 'three');
    const seen = (await messages('ada', cem)).messages;
    expect(seen.map(({ text, is_own, is_read }) => [text, is_own, is_read])).toEqual([
      ['three', '1', '0'],
      ['two', '0', '0'],
      ['one', '0', '0'],
    ]);
    expect(await conversations('ada')).toMatchObject({ unread: '0', list: [[cem, 'three', '1', '0']] });
    expect(await conversations('cem')).toMatchObject({ unread: '1' });
    const received = (await messages('cem', ada)).messages;
    expect(received.map(({ text, is_own, is_read }) => [text, is_own, is_read])).toEqual([
      ['three', '0', '0'],
      ['two', '1', '1'],
      ['one', '1', '1'],
    ]);
  });

  test('of other members are not readable', async () => {
    await send('cem', ada, 'for Ada alone');
    expect(await messages('ben', ada)).toMatchObject({ messages: [], total_count: '0' });
    expect(await messages('ben', cem)).toMatchObject({ messages: [] });
    expect(await conversations('ben')).toEqual({ unread: '0', list: [] });
  });

  test('45: are listed in pages with a maintained total', async () => {
    await sql(`insert into messages (sender_id, recipient_id, text)
      select case n % 2 when 0 then 11 else 12 end, case n % 2 when 0 then 12 else 11 end, 'm' || n from generate_series(1, 50) n`);
    const pages = [await messages('ada', ben), await messages('ada', ben, 2), await messages('ada', ben, 3)];
    expect(pages.map((page) => page.messages.length)).toEqual([24, 24, 2]);
    expect(pages[0]).toMatchObject({ total_count: '50', pages: 3, user: { username: 'ben' } });
    expect(pages[0]?.messages[0]?.text).toBe('m50');
    expect(pages[2]?.messages[1]?.text).toBe('m1');
  });

  test('with a blocked account remain without its name; an unknown id is not found', async () => {
    await sql(`insert into messages (sender_id, recipient_id, text) values (1040, 11, 'before')`);
    await sql('update users set blocked_at = now() where id = 1040');
    expect(await messages('ada', 1040)).toMatchObject({ user: [], messages: [{ text: 'before' }] });
    expect((await conversations('ada')).list).toEqual([[1040, 'before', '0', '0']]);
    for (const invalidId of [999_999, Number.MAX_SAFE_INTEGER, ada]) {
      expect((await messages('ada', invalidId)).code).toBe('not_found');
    }
  });

  test('41: counters equal the rows after messages are sent and read concurrently', async () => {
    await sql('insert into friendships values (12, 13, now(), now())');
    await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        index % 3 === 2
          ? messages(index % 2 ? 'ben' : 'cem', index % 2 ? cem : ben)
          : send(index % 2 ? 'ben' : 'cem', index % 2 ? cem : ben, `m${index}`),
      ),
    );
    const figures = await sql(`select c.messages = (select count(*) from messages) as messages,
        c.last_message_id = (select max(id) from messages) as last,
        c.unread = (select count(*) from messages m where m.recipient_id = c.user_id and m.read_at is null) as unread
      from conversations c where user_id in (12, 13)`);
    expect(figures).toEqual([
      { messages: true, last: true, unread: true },
      { messages: true, last: true, unread: true },
    ]);
    await sql(`delete from messages where id = (select max(id) from messages)`);
    const last = await sql(`select distinct last_message_id = (select max(id) from messages) as last,
      messages = (select count(*) from messages) as messages from conversations where user_id in (12, 13)`);
    expect(last).toEqual([{ last: true, messages: true }]);
    await sql('delete from messages');
    expect(await sql('select from conversations')).toEqual([]);
  });
});

describe('favourites', () => {
  test('45: are listed newest first; a deleted or private video shows only its id and status', async () => {
    await sql(`insert into favourites (user_id, video_id, created_at) values
      (12, 1, '2025-01-01'), (12, ${testVideos.isPrivate}, '2025-01-02'), (12, ${testVideos.deleted}, '2025-01-03'), (12, 5, '2025-01-04')`);
    const { answer } = await sendAction(site, 'ownFavourites', {}, as('ben'));
    const videos = answer.videos as WireVideoItem[];
    expect(
      videos.map(({ video_id, title, status_id, is_private }) => [video_id, title, status_id, is_private]),
    ).toEqual([
      ['5', expect.stringMatching(/./), '1', '0'],
      [String(testVideos.deleted), '', '5', '0'],
      [String(testVideos.isPrivate), '', '1', '1'],
      ['1', expect.stringMatching(/./), '1', '0'],
    ]);
    expect(videos[0]?.scr).toMatch(/pictures/);
    for (const gone of [videos[1], videos[2]]) {
      expect(gone).toMatchObject({
        dir: '',
        description: '',
        scr: '',
        img: '',
        pv: '',
        channel: [],
        file_formats: '',
      });
    }
    expect(answer).toMatchObject({ total_count: '4', pages: 1 });
  });

  test('45: an unpublished video is shown like a deleted one', async () => {
    const states = [testVideos.inReview, testVideos.inProcessing];
    await sql('insert into favourites (user_id, video_id) select 14, unnest($1::bigint[])', [states]);
    const { answer } = await sendAction(site, 'ownFavourites', {}, as('mira'));
    const videos = answer.videos as WireVideoItem[];
    expect(videos).toHaveLength(2);
    for (const video of videos) expect(video).toMatchObject({ status_id: '5', title: '', scr: '' });
    await sql('delete from favourites where user_id = 14');
  });

  test('45: a private video is shown to a friend of its owner', async () => {
    await sql('update videos set user_id = 13 where id = $1', [testVideos.isPrivate]);
    await sql('insert into friendships values (12, 13, now(), now()) on conflict do nothing');
    const { answer } = await sendAction(site, 'ownFavourites', {}, as('ben'));
    expect((answer.videos as WireVideoItem[])[2]).toMatchObject({ title: 'Private forest', is_private: '1' });
  });
});

test('45: uploads are listed for their owner only, in every state except deleted, newest first', async () => {
  await sql('update videos set user_id = $1 where id in (201, 203, 204, 130)', [mira]);
  await sql('update videos set is_private = true, user_id = $1 where id = 129', [mira]);
  const list = async (name: string) =>
    ((await sendAction(site, 'ownVideos', {}, as(name))).answer.videos as WireVideoItem[]).map(
      ({ video_id, status_id, is_private }) => [video_id, status_id, is_private],
    );
  expect(await list('mira')).toEqual([
    ['204', '3', '0'],
    ['203', '2', '0'],
    ['130', '1', '0'],
    ['129', '1', '1'],
  ]);
  expect(await list('ada')).toEqual([]);
});

describe('subscriptions', () => {
  beforeAll(async () => {
    await sql(`insert into playlists (id, user_id, title, is_private, updated_at) values
      (1, 12, 'Evenings', false, '2025-01-01'), (2, 12, 'Mine', true, now()), (3, 13, 'Mornings', false, '2025-02-01')`);
    await sql(`insert into subscriptions (user_id, section, object_id, created_at) values
      (11, 'channel', 1, '2025-01-02'), (11, 'channel', 2, '2025-01-01'),
      (11, 'model', 1, '2025-01-01'), (11, 'model', 2, '2025-01-02'), (11, 'model', 3, '2025-01-03'),
      (11, 'member', 12, '2025-01-01'), (11, 'member', 1050, '2025-01-02'), (11, 'member', 1, '2025-01-03'),
      (11, 'playlist', 1, '2025-01-01'), (11, 'playlist', 2, '2025-01-02'), (11, 'playlist', 3, '2025-01-03')`);
    await sql('update users set blocked_at = now() where id = 1050');
    await sql('update models set videos = id * 10 where id in (1, 2, 3)');
  });
  const keys = { channel: 'channels', model: 'models', member: 'members', playlist: 'playlists' } as const;
  const own = async (
    section: keyof typeof keys,
    sort?: 'count-subs' | 'count-videos' | 'latest-updates' | 'most-popular-videos',
  ) => {
    const { answer } = await sendAction(site, 'ownSubscriptions', { section, sort }, as('ada'));
    const list = answer[keys[section]] as Record<string, string>[];
    for (const other of Object.values(keys)) if (other !== keys[section]) expect(answer[other]).toEqual([]);
    return { total: answer.total_count, ids: list.map((item) => item[`${section}_id`] ?? item.user_id) };
  };

  test('45: are listed by kind, newest first, without hidden entries', async () => {
    expect(await own('channel')).toEqual({ total: '2', ids: ['1', '2'] });
    expect(await own('model')).toEqual({ total: '3', ids: ['3', '2', '1'] });
    expect(await own('member')).toEqual({ total: '2', ids: ['1', '12'] });
    expect(await own('playlist')).toEqual({ total: '2', ids: ['3', '1'] });
  });

  test.each(['count-subs', 'count-videos', 'latest-updates', 'most-popular-videos'] as const)(
    'can be ordered by %s',
    async (sort) => {
      for (const section of ['channel', 'model', 'member', 'playlist'] as const) {
        expect((await own(section, sort)).ids).toHaveLength(section === 'model' ? 3 : 2);
      }
      const models = await own('model', sort);
      if (sort === 'count-videos') expect(models.ids).toEqual(['3', '2', '1']);
      if (sort === 'latest-updates') expect((await own('playlist', sort)).ids).toEqual(['3', '1']);
    },
  );
});

test('the friends of another member are shown to members, without requests and blocked accounts', async () => {
  await sql('delete from friendships');
  await sql(`insert into friendships values (12, 13, now(), '2026-01-01'), (14, 12, now(), null)`);
  const read = (objectId: number) => sendAction(site, 'memberFriends', { objectId }, as('mira'));
  const names = async () => ((await read(12)).answer.friends as WireFriend[]).map(({ id }) => id);
  expect(await names()).toEqual(['13']);
  await sql('update users set blocked_at = now() where id = 13');
  expect(await names()).toEqual([]);
  expect(await read(13)).toMatchObject({ status: 404, code: 'not_found' });
  await sql('update users set blocked_at = null where id = 13');
  expect(await read(999_999)).toMatchObject({ status: 404, code: 'not_found' });
});

test('45: all public favourites of another member are shown to members, in pages with their total', async () => {
  await sql('delete from favourites');
  await sql(
    `insert into favourites (user_id, video_id, created_at)
     select 12, video_id, timestamptz '2025-01-01' + row_number() over (order by video_id) * interval '1 day'
     from (select distinct video_id from listings order by video_id limit 61) listed`,
  );
  await sql(`insert into favourites (user_id, video_id) values (12, ${testVideos.isPrivate})`);
  const read = async (page: number) =>
    (await sendAction(site, 'memberFavourites', { objectId: 12, page }, as('mira'))).answer;
  const pages = await Promise.all([read(1), read(2), read(3)]);
  const ids = pages.flatMap(({ videos }) =>
    (videos as WireVideoItem[]).map(({ video_id }) => Number(video_id)),
  );
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(ids).toHaveLength(61);
  for (const page of pages) expect(page).toMatchObject({ total_count: '61', pages: 3 });
  expect(ids).not.toContain(testVideos.isPrivate);
  const unknown = await sendAction(site, 'memberFavourites', { objectId: 999_999 }, as('mira'));
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
});
