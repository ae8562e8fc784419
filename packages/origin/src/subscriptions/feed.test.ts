import { ownListPerPage } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { type FeedPlace, findFeed } from './feed-store.ts';

const { ada, ben, cem } = testUsers;
const VIDEOS = 6000;
const CHANNELS = 1000;

let site: TestOrigin;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;

beforeAll(async () => {
  site = await openTestOrigin();
  // Thirty dates only, so that most videos share theirs. A video is in a channel, a third of them have one of 40 models too.
  const client = await site.database.pool.connect();
  for (const statement of [
    'begin',
    "set local nightjar.bulk = 'on'",
    `insert into channels (id, dir, title) select n, 'feed-' || n, 'Feed ' || n from generate_series(1001, ${1000 + CHANNELS}) n`,
    `insert into models (id, dir, title) select n, 'feed-' || n, 'Feed ' || n from generate_series(1001, 1040) n`,
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, channel_id, user_id)
     overriding system value
     select 10000 + n, 'f' || n, 'Feed ' || n, 1, timestamptz '2025-01-01' + (n * 7 % 30) * interval '1 day', 600, 'f/' || n,
       1001 + n % ${CHANNELS}, case when n % 5 = 0 then ${cem} end
     from generate_series(1, ${VIDEOS}) n`,
    `insert into video_models select 10000 + n, 1001 + n % 40 from generate_series(3, ${VIDEOS}, 3) n`,
    'select rebuild_listings()',
    // Two additions share a date; a third of the videos are in two playlists. The last playlist is private, the one before it banned.
    `insert into playlists (id, user_id, title, is_private, is_banned)
     select n, ${cem}, 'Feed ' || n, n = 1012, n = 1011 from generate_series(1001, 1012) n`,
    `insert into playlist_videos (playlist_id, video_id, added_at)
     select 1001 + n % 12, 10000 + n * 3, timestamptz '2025-01-20' + (n / 2 % 400) * interval '1 hour' from generate_series(1, 1500) n
     union select 1001 + (n + 5) % 12, 10000 + n * 9, timestamptz '2025-01-25' + n * interval '37 minutes' from generate_series(1, 500) n`,
    'select rebuild_discussions()',
    'commit',
    'analyze',
  ])
    await client.query(statement);
  client.release();
});
afterAll(() => site.close());

const follow = (userId: number, section: string, ids: readonly number[]) =>
  sql('insert into subscriptions select $1, $2, unnest($3::bigint[]) on conflict do nothing', [
    userId,
    section,
    ids,
  ]);
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** The feed from the tables of videos alone. */
async function expectedIds(userId: number): Promise<number[]> {
  const found = await sql(
    `select v.id from videos v cross join lateral (
       select coalesce(max(date) filter (where is_addition), max(date)) as place from (
         select v.post_date as date, false as is_addition from subscriptions s where s.user_id = $1 and (
           (s.section = 'channel' and s.object_id = v.channel_id) or (s.section = 'member' and s.object_id = v.user_id)
           or (s.section = 'model' and exists (
             select from video_models m where m.video_id = v.id and m.model_id = s.object_id)))
         union all
         select e.added_at, true from subscriptions s
         join playlists p on p.id = s.object_id and not p.is_private and not p.is_banned
         join playlist_videos e on e.playlist_id = p.id and e.video_id = v.id
         where s.user_id = $1 and s.section = 'playlist') as dates) as feed
     where v.status_id = 1 and not v.is_private and place is not null
     order by place desc, v.id desc`,
    [userId],
  );
  return found.map(({ id }) => Number(id));
}

async function readParts(userId: number) {
  const cookie = await site.signInAs(userId);
  const parts: number[][] = [];
  let before: string | undefined;
  do {
    const { answer } = await sendAction(site, 'ownFeed', { before }, { cookie });
    parts.push((answer.videos as { video_id: string }[]).map(({ video_id }) => Number(video_id)));
    before = answer.next as string | undefined;
  } while (before !== undefined);
  return parts;
}

describe('the feed of subscriptions (rule 121)', () => {
  test('has each video of many subscriptions once, in its order, over parts that end between equal dates', async () => {
    await follow(ada, 'channel', range(1001, 400));
    await follow(ada, 'model', range(1001, 40));
    await follow(ada, 'member', [cem]);
    await follow(ada, 'playlist', [1, ...range(1001, 12)]);
    const expected = await expectedIds(ada);
    expect(expected.length).toBeGreaterThan(4000);
    const parts = await readParts(ada);
    expect(parts.flat()).toEqual(expected);
    expect(new Set(parts.slice(0, -1).map(({ length }) => length))).toEqual(new Set([ownListPerPage]));
  });

  test('has a video of a playlist at its addition, until the playlist is private or its owner is blocked (rule 130)', async () => {
    const mira = testUsers.mira;
    const cookie = await site.signInAs(mira);
    const ids = async () =>
      (await findFeed(site.database.pool, mira, { count: 3000 })).map(({ videoId }) => videoId);
    await follow(mira, 'playlist', [1001]);
    const expected = await expectedIds(mira);
    expect(expected.length).toBeGreaterThan(100);
    expect(await ids()).toEqual(expected);
    await sql('update playlists set is_private = true where id = 1001');
    expect(await ids()).toEqual([]);
    await sql('update playlists set is_private = false where id = 1001');
    await sendAction(site, 'blockMember', { section: 'add', objectId: cem }, { cookie });
    expect(await ids()).toEqual([]);
    await sendAction(site, 'blockMember', { section: 'remove', objectId: cem }, { cookie });
    expect(await ids()).toEqual(expected);
    await sql('delete from subscriptions where user_id = $1', [mira]);
  });

  test.each([
    ['one by one', ''],
    ['by a bulk load', "set local nightjar.bulk = 'on';"],
  ])(
    'has every video that was added %s within one millisecond, in the order of ids (rule 130)',
    async (_how, setting) => {
      const nora = testUsers.nora;
      const added = range(10_001, 6);
      await sql(`begin; ${setting}
      insert into playlists (id, user_id, title) values (1050, ${cem}, 'At once');
      insert into playlist_videos (playlist_id, video_id, added_at, is_listed)
      select 1050, id, timestamptz '2025-02-01 10:00:00.1239' - (id - 10000) * interval '100 microseconds', true
      from unnest('{${added.join()}}'::bigint[]) as id;
      commit`);
      await follow(nora, 'playlist', [1050]);
      const found: number[] = [];
      let before: FeedPlace | undefined;
      do {
        const part: FeedPlace[] = await findFeed(site.database.pool, nora, { before, count: 2 });
        found.push(...part.map(({ videoId }) => videoId));
        before = part.at(-1);
      } while (before !== undefined);
      expect(found).toEqual(added.toReversed());
      await sql(`begin; ${setting} delete from playlists where id = 1050; commit`);
      await sql('delete from subscriptions where user_id = $1', [nora]);
    },
  );

  test('reads the older videos of the only list that has any', async () => {
    await follow(ben, 'model', [1001]);
    expect((await readParts(ben)).flat()).toEqual(await expectedIds(ben));
  });

  test('is empty without subscriptions, and after its last video', async () => {
    const cookie = await site.signInAs('mira');
    expect((await sendAction(site, 'ownFeed', {}, { cookie })).answer).toEqual({ videos: [] });
    const end = { before: '1-1' };
    const { answer } = await sendAction(site, 'ownFeed', end, { cookie: await site.signInAs(ada) });
    expect(answer).toEqual({ videos: [] });
  });

  test('continues after a video that was removed meanwhile, and leaves it out', async () => {
    const cookie = await site.signInAs(ben);
    const read = async (before?: string) =>
      (await sendAction(site, 'ownFeed', { before }, { cookie })).answer as {
        videos: { video_id: string }[];
        next: string;
      };
    const expected = await expectedIds(ben);
    const first = await read();
    await sql('update videos set status_id = 5 where id = any($1)', [[expected[23], expected[24]]]);
    const second = await read(first.next);
    expect(second.videos.map(({ video_id }) => Number(video_id))).toEqual(expected.slice(25, 49));
  });

  test.each([
    ['12', 'invalid'],
    ['-1-5', 'invalid'],
    ['1-0', 'invalid'],
    ["1-1' or '1'='1", 'invalid'],
  ])('refuses the place %j', async (before, code) => {
    const response = await site.post('/api/member.php', { act: 'feed', before });
    expect(await response.json()).toMatchObject({ error: 1, code });
  });

  test('requires a session', async () => {
    expect(await sendAction(site, 'ownFeed', {})).toMatchObject({ status: 401, code: 'login_required' });
  });

  test('touches the same number of buffers at every place, at most a few for each subscription', async () => {
    const subscriptions = 454;
    const cost = async (before?: FeedPlace) => {
      let touched = 0;
      const client = {
        async query({ text, values }: { text: string; values: unknown[] }) {
          const [plan] = await sql(`explain (analyze, buffers, format json) ${text}`, values);
          const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan['QUERY PLAN'][0].Plan;
          touched += hit + read;
          return { rows: await sql(text, values) };
        },
      };
      const found = await findFeed(client as never, ada, { before, count: ownListPerPage + 1 });
      return { touched, last: found.at(-1) };
    };
    const newest = await cost();
    const middle = await cost({ posted: Date.parse('2025-01-15'), videoId: 12_000 });
    const oldest = await cost({ posted: Date.parse('2025-01-02'), videoId: 12_000 });
    expect(newest.last).not.toEqual(oldest.last);
    for (const { touched } of [newest, middle, oldest]) {
      expect(touched).toBeLessThan(subscriptions * 10);
      expect(touched).toBeLessThan(newest.touched * 1.5);
    }
  });
});
