import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../seed/random.ts';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction, type WriteOutcome } from '../testing/send-action.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

type Server = Pick<TestOrigin, 'post'>;
type Sender = { cookie: string };

const members = 12;
const first = 1001;
let site: TestOrigin;
let second: ReturnType<typeof openSecondOrigin>;
let cookies: string[];
const sql = async (text: string) => (await site.database.pool.query(text)).rows;

beforeAll(async () => {
  site = await openTestOrigin();
  second = openSecondOrigin(site);
  await sql('select recount_votes_and_subscriptions()');
  await sql(`insert into users (id, username, email, password_hash, email_confirmed_at)
    select n, 'member' || n, 'member' || n || '@example.org', 'x', now() from generate_series(${first}, ${first + members - 1}) n`);
  await sql(
    `insert into playlists (id, user_id, title) select n, ${first} + n, 'Evenings' from generate_series(1, 3) n`,
  );
  // The test catalogue has comment counters without comment rows.
  await sql(`update videos set user_id = ${first} + id % 3, comments = 0 where id in (1, 2, 3)`);
  cookies = await Promise.all(Array.from({ length: members }, (_, index) => site.signInAs(first + index)));
});
afterAll(async () => {
  await second.close();
  await site.close();
});

test('41: counters stay correct while members act concurrently on two servers and on the same objects', async () => {
  const random = createRandom(7);
  const member = () => random.between(first, first + members - 1);
  const thing = () => random.between(1, 3);
  const kinds = [
    (at: Server, as: Sender) => {
      const section = random.pick(['video', 'model', 'channel', 'playlist'] as const);
      const objectId = section === 'channel' ? random.between(1, 2) : thing();
      return sendAction(at, 'vote', { section, objectId, vote: random.next() < 0.7 }, as);
    },
    (at: Server, as: Sender) => {
      const section = random.pick(['model', 'member', 'playlist'] as const);
      const name = random.next() < 0.7 ? 'subscribe' : 'unsubscribe';
      return sendAction(at, name, { section, objectId: section === 'member' ? member() : thing() }, as);
    },
    (at: Server, as: Sender) =>
      sendAction(at, random.next() < 0.7 ? 'addFavourite' : 'removeFavourite', { videoId: thing() }, as),
    (at: Server, as: Sender) =>
      random.next() < 0.5
        ? sendAction(at, 'requestFriend', { objectId: member() }, as)
        : sendAction(
            at,
            'answerFriend',
            { section: random.pick(['accept', 'remove']), objectId: member() },
            as,
          ),
    (at: Server, as: Sender) =>
      sendAction(at, 'sendMessage', { objectId: member(), text: 'Good evening.' }, as),
    (at: Server, as: Sender) =>
      sendAction(at, 'addComment', { section: 'video', objectId: thing(), text: 'Calm.' }, as),
    (at: Server, as: Sender) => sendAction(at, 'ownMessages', { objectId: member() }, as),
  ];
  const outcomes: WriteOutcome[] = await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      random.pick(kinds)(index % 2 === 0 ? site : second, { cookie: random.pick(cookies) }),
    ),
  );
  const codes = countCodes(outcomes);
  expect(codes.system).toBeUndefined();
  expect(codes['']).toBeGreaterThan(200);

  const votes = (
    table: string,
    section: string,
  ) => `select '${section}' as of, id from ${table} o where (likes, dislikes) <>
    (select count(*) filter (where value = 1), count(*) filter (where value = 0) from votes where section = '${section}' and object_id = o.id)`;
  const subscribers = (
    table: string,
    section: string,
  ) => `select 'subscribers ${section}', id from ${table} o where subscribers <>
    (select count(*) from subscriptions where section = '${section}' and object_id = o.id)`;
  const wrong = [
    votes('videos', 'video'),
    votes('models', 'model'),
    votes('channels', 'channel'),
    votes('playlists', 'playlist'),
    subscribers('models', 'model'),
    subscribers('playlists', 'playlist'),
    subscribers('users', 'member'),
    `select 'favourites', id from users u where favourites <> (select count(*) from favourites where user_id = u.id)`,
    `select 'friends', id from users u where friends <>
      (select count(*) from friendships where accepted_at is not null and u.id in (requester_id, addressee_id))`,
    `select 'comments', id from videos v where id <= 3 and comments <>
      (select count(*) from comments where section = 'video' and object_id = v.id)`,
    `select 'messages', user_id from conversations c where (messages, unread) <>
      (select count(*), count(*) filter (where recipient_id = c.user_id and read_at is null) from messages
       where c.user_id in (sender_id, recipient_id) and c.other_id in (sender_id, recipient_id))`,
  ];
  expect(await sql(wrong.join(' union all '))).toEqual([]);
});
