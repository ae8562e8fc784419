import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';

let database: TestDatabase;
const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const one = async (text: string) => (await sql(text))[0];

beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
  await sql(`insert into users (id, username, email, password_hash)
             select n, 'member' || n, 'member' || n || '@example.org', 'x' from generate_series(1001, 1030) n`);
  await sql(`insert into playlists (id, user_id, title) values (1, 1001, 'Evenings')`);
  await sql(
    `insert into comments (id, section, object_id, user_id, text) values (1, 'video', 1, 1001, 'Calm.')`,
  );
  await sql('select recount_votes_and_subscriptions()');
});
afterAll(() => database.close());

describe('41: counters equal their rows', () => {
  test.each([
    ['video', 'videos'],
    ['model', 'models'],
    ['channel', 'channels'],
    ['comment', 'comments'],
    ['playlist', 'playlists'],
  ])('votes on a %s, added and removed in one statement', async (section, table) => {
    const counted = () =>
      one(`select likes, dislikes ${table === 'comments' ? '' : ', rating'} from ${table} where id = 1`);
    const rating = (value: number) => (table === 'comments' ? {} : { rating: value });
    await sql(`insert into votes select $1, 1, 'g' || n, (n > 4)::int from generate_series(1, 16) n`, [
      section,
    ]);
    expect(await counted()).toEqual({ likes: 12, dislikes: 4, ...rating(3.75) });
    await sql(`delete from votes where section = $1 and value = 1`, [section]);
    expect(await counted()).toEqual({ likes: 0, dislikes: 4, ...rating(0) });
    await sql(`delete from votes where section = $1`, [section]);
    expect(await counted()).toEqual({ likes: 0, dislikes: 0, ...rating(0) });
  });

  test('18: a vote marks its video as changed, so that the lists are updated', async () => {
    await sql(`update videos set updated_at = '2020-01-01' where id in (2, 3)`);
    await sql(`insert into votes values ('video', 2, 'g1', 1)`);
    const rows = await sql(
      `select id, updated_at > '2021-01-01' as moved from videos where id in (2, 3) order by id`,
    );
    expect(rows).toEqual([
      { id: 2, moved: true },
      { id: 3, moved: false },
    ]);
  });

  test.each([
    ['channel', 'channels'],
    ['model', 'models'],
    ['playlist', 'playlists'],
    ['member', 'users'],
  ])('subscriptions to a %s', async (section, table) => {
    const counted = async () => (await one(`select subscribers from ${table} where id = 1`))?.subscribers;
    await sql(`insert into subscriptions select n, $1, 1 from generate_series(1001, 1009) n`, [section]);
    expect(await counted()).toBe(9);
    await sql(`delete from subscriptions where section = $1 and user_id > 1003`, [section]);
    expect(await counted()).toBe(3);
  });

  test('favourites, and accepted friendships for both members', async () => {
    const counted = () =>
      sql('select id, favourites, friends from users where id in (1004, 1005) order by id');
    await sql('insert into favourites select 1004, n from generate_series(1, 7) n');
    await sql('insert into friendships (requester_id, addressee_id) values (1005, 1004)');
    expect(await counted()).toEqual([
      { id: 1004, favourites: 7, friends: 0 },
      { id: 1005, favourites: 0, friends: 0 },
    ]);
    await sql('update friendships set accepted_at = now() where requester_id = 1005');
    await sql('update friendships set accepted_at = now() where requester_id = 1005');
    expect((await counted()).map(({ friends }) => friends)).toEqual([1, 1]);
    await sql('delete from friendships where requester_id = 1005');
    expect((await counted()).map(({ friends }) => friends)).toEqual([0, 0]);
  });

  test('deleting an account removes it from all counters and deletes subscriptions to it', async () => {
    await sql(`insert into subscriptions values (1010, 'channel', 2), (1011, 'member', 1010)`);
    await sql('insert into friendships values (1010, 1011, now(), now()), (1012, 1010, now(), now())');
    await sql(`delete from users where id = 1010`);
    expect(await one('select subscribers from channels where id = 2')).toEqual({ subscribers: 0 });
    expect(await sql('select friends from users where id in (1011, 1012)')).toEqual([
      { friends: 0 },
      { friends: 0 },
    ]);
    expect(await sql(`select from subscriptions where section = 'member' and object_id = 1010`)).toEqual([]);
  });

  test('rejects updates of votes, subscriptions and favourites', async () => {
    for (const table of ['votes', 'subscriptions', 'favourites']) {
      await expect(sql(`update ${table} set created_at = now()`)).rejects.toThrow('never changed');
    }
  });

  test('concurrent statements that lock the same rows in opposite orders do not deadlock', async () => {
    await sql(`delete from votes where section = 'video'`);
    await sql('select recount_votes_and_subscriptions()');
    await Promise.all(
      Array.from({ length: 60 }, (_, voter) =>
        sql(
          `insert into votes select 'video', n, 'g' || $1, 1 from generate_series(1, 20) n order by n * $2::int`,
          [voter, voter % 2 === 0 ? 1 : -1],
        ),
      ),
    );
    const { likes } = (await one('select sum(likes)::int as likes from videos')) as { likes: number };
    expect(likes).toBe(60 * 20);
  });

  test('the repair function computes the same counters as the triggers', async () => {
    const counters = () =>
      sql(`select 'v', id, likes, dislikes, rating, rating_amount, 0 from videos union all
           select 'm', id, likes, dislikes, rating, 0, subscribers from models union all
           select 'c', id, likes, dislikes, rating, 0, subscribers from channels union all
           select 'u', id, favourites, friends, 0, 0, subscribers from users order by 1, 2`);
    await sql(
      `insert into votes values ('model', 2, 'g1', 1), ('model', 2, 'g2', 0), ('channel', 2, 'g1', 1)`,
    );
    const before = await counters();
    await sql('select recount_votes_and_subscriptions()');
    expect(await counters()).toEqual(before);
  });
});
