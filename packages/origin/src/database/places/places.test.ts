import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommentPage } from '../../comments/store.ts';
import { lockPlaylist, removeEntry } from '../../playlists/change-store.ts';
import { settlePlaylistBacklog } from '../../playlists/list-store.ts';
import { readPlaylistVideos } from '../../playlists/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { transaction } from '../transaction.ts';

let database: TestDatabase;
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const rows = async <Row>(text: string, values: unknown[] = []) => (await sql(text, values)).rows as Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  await sql(
    `insert into users (id, username, email, password_hash) values (1, 'ada', 'a@example.org', 'x'), (2, 'ben', 'b@example.org', 'x')`,
  );
  await sql(`insert into videos (id, dir, title, status_id, post_date, picture_key)
    select n, 'v' || n, 'V ' || n, 1, timestamptz '2026-01-01' + n * interval '1 hour', 'v/' || n from generate_series(1, 700) n`);
  await sql(
    `insert into playlists (id, user_id, title) values (1, 1, 'All'), (2, 1, 'Few'), (3, 2, 'Other')`,
  );
});
afterAll(() => database.close());

/** Reads all pages in order and checks that the total does not change. */
async function pages(read: (page: number) => Promise<{ ids: number[]; total: number }>, count: number) {
  const first = await read(1);
  const ids = [...first.ids];
  for (let page = 2; page <= Math.ceil(first.total / count) + 1; page += 1) {
    const next = await read(page);
    expect(next.total).toBe(first.total);
    ids.push(...next.ids);
  }
  return { ids, total: first.total };
}

async function expectComments(objectId: number) {
  const expected = await rows<{ id: number }>(
    `select id from comments where section = 'video' and object_id = $1 and removed_at is null and not is_banned order by id desc`,
    [objectId],
  );
  const ids = expected.map(({ id }) => id);
  for (const count of [7, 60, 1000]) {
    const read = (page: number) =>
      readCommentPage(database.pool, { section: 'video', objectId }, { page, count });
    expect(await pages(read, count)).toEqual({ ids, total: ids.length });
  }
  expect(await rows('select comments from videos where id = $1', [objectId])).toEqual([
    { comments: ids.length },
  ]);
}

async function expectPlaylist(playlistId: number) {
  const expected = await rows<{ video_id: number }>(
    `select video_id from playlist_videos where playlist_id = $1 and is_listed_video(video_id) order by entry desc`,
    [playlistId],
  );
  const ids = expected.map(({ video_id }) => video_id);
  const read = (page: number) => readPlaylistVideos(database.pool, playlistId, { page, count: 60 });
  expect(await pages(read, 60)).toEqual({ ids, total: ids.length });
  expect(await rows('select videos from playlists where id = $1', [playlistId])).toEqual([
    { videos: ids.length },
  ]);
}

const insertComment = (objectId: number, id?: number) =>
  id === undefined
    ? sql(`insert into comments (section, object_id, user_id, text) values ('video', $1, 1, 'x')`, [objectId])
    : sql(`insert into comments (id, section, object_id, user_id, text) values ($2, 'video', $1, 1, 'x')`, [
        objectId,
        id,
      ]);

describe('places of comments (rule 39)', () => {
  test('returns all comments over the pages of every size, after each kind of change', async () => {
    for (let n = 0; n < 130; n += 1) await insertComment(1);
    await expectComments(1);
    await sql(
      `insert into comments (section, object_id, user_id, text) select 'video', 1, 1, 'many' from generate_series(1, 800)`,
    );
    await expectComments(1);
    expect(
      await rows(`select before from place_anchors where list = 'comments:video:1' order by key`),
    ).toEqual([120, 240, 360, 480, 600, 720, 840].map((before) => ({ before })));
    await sql(`update comments set removed_at = now() where object_id = 1 and id % 3 = 0`);
    await expectComments(1);
    await sql(`update comments set is_banned = true where object_id = 1 and id % 7 = 0`);
    await expectComments(1);
    await sql(`update comments set removed_at = null where object_id = 1 and id % 6 = 0`);
    await expectComments(1);
    await sql(`delete from comments where object_id = 1 and id between 200 and 420`);
    await expectComments(1);
    for (let n = 0; n < 130; n += 1) await insertComment(1);
    await expectComments(1);
    await sql('delete from comments where object_id = 1');
    await expectComments(1);
    await insertComment(1);
    await expectComments(1);
  });

  test('places a comment correctly whose id is smaller than that of an earlier committed one', async () => {
    await sql(
      `insert into comments (id, section, object_id, user_id, text) select 100000 + 2 * n, 'video', 2, 1, 'x' from generate_series(1, 500) n`,
    );
    for (const id of [100_001, 100_241, 100_243, 100_501, 100_999]) await insertComment(2, id);
    await expectComments(2);
  });

  test('keeps counters and places exact during concurrent comments and removals', async () => {
    await sql(
      `insert into comments (id, section, object_id, user_id, text) select 200000 + n, 'video', 3 + n % 2, 1, 'x' from generate_series(1, 600) n`,
    );
    await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        n % 3 === 0
          ? sql('update comments set removed_at = now() where id = any($1)', [
              [200_000 + n, 200_300 + n, 200_101 - n],
            ])
          : insertComment(3 + (n % 2)),
      ),
    );
    await expectComments(3);
    await expectComments(4);
  });

  test('writes comments on two walls in opposite orders at the same time without a deadlock', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        sql(`insert into comments (section, object_id, user_id, text) values ('member', $1, $2, 'x')`, [
          1 + (n % 2),
          2 - (n % 2),
        ]),
      ),
    );
    expect(await rows('select comments from users where id < 3 order by id')).toEqual([
      { comments: 30 },
      { comments: 30 },
    ]);
  });

  test('removes the comments of a deleted video, model or member', async () => {
    await sql(
      `insert into users (id, username, email, password_hash) values (3, 'cem', 'c@example.org', 'x')`,
    );
    await sql(
      `insert into comments (section, object_id, user_id, text) select 'member', 3, 1, 'x' from generate_series(1, 200)`,
    );
    await sql('delete from users where id = 3');
    await sql('delete from videos where id = 4');
    expect(
      await rows(
        `select count(*) as n from comments where (section, object_id) in (('member', 3), ('video', 4)) and removed_at is null`,
      ),
    ).toEqual([{ n: 0 }]);
    expect(
      await rows(`select list from place_anchors where list in ('comments:member:3', 'comments:video:4')`),
    ).toEqual([]);
  });
});

describe('places of the videos of a playlist (rule 39)', () => {
  test('returns the listed videos, last added first, after each kind of change', async () => {
    await sql(
      'insert into playlist_videos (playlist_id, video_id) select 1, id from videos where id > 10 order by id',
    );
    await expectPlaylist(1);
    await sql('update videos set status_id = 5 where id % 5 = 0');
    await expectPlaylist(1);
    await sql('update videos set is_private = true where id % 7 = 0');
    await expectPlaylist(1);
    await sql('update videos set status_id = 1, is_private = false');
    await expectPlaylist(1);
    await sql('delete from playlist_videos where playlist_id = 1 and video_id between 100 and 300');
    await expectPlaylist(1);
    await sql('delete from videos where id between 301 and 400');
    await expectPlaylist(1);
  });

  test('shows an added unlisted video once it is listed', async () => {
    await sql('update videos set is_private = true where id = 20');
    await sql('insert into playlist_videos (playlist_id, video_id) values (2, 20), (2, 21)');
    expect((await readPlaylistVideos(database.pool, 2, { page: 1, count: 60 })).ids).toEqual([21]);
    await sql('update videos set is_private = false where id = 20');
    expect((await readPlaylistVideos(database.pool, 2, { page: 1, count: 60 })).ids).toEqual([21, 20]);
  });

  test('stays exact and free of deadlocks while videos are listed, unlisted, added and removed at the same time', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => 30 + n);
    const add = (playlist: number, id: number) =>
      sql('insert into playlist_videos (playlist_id, video_id) values ($1, $2) on conflict do nothing', [
        playlist,
        id,
      ]);
    // As in the action: the playlist is locked first.
    const remove = (playlist: number, id: number) =>
      transaction(database.pool, async (client) => {
        await lockPlaylist(client, playlist);
        await removeEntry(client, playlist, id);
      });
    // As in the counting of views: rows are locked in the order of their ids.
    const view = () =>
      sql(
        `with held as materialized (select id from videos where id = any($1) order by id for no key update)
         update videos v set views = views + 1 from held where v.id = held.id`,
        [ids],
      );
    await Promise.all(
      ids.flatMap((id, n) => [
        add(2 + (n % 2), id),
        sql('update videos set status_id = 5 where id = $1', [id]),
        add(3 - (n % 2), id),
        remove(1, id),
        ...(n % 3 === 0 ? [sql('update videos set status_id = 1 where id = $1', [id])] : []),
        view(),
      ]),
    );
    for (const playlist of [1, 2, 3]) await expectPlaylist(playlist);
    const [{ deadlocks } = { deadlocks: -1 }] = await rows<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks).toBe(0);
  });

  test('hides a video in very many playlists immediately and updates their counts in the job', async () => {
    const setLimit = (most: number) =>
      sql(
        `create or replace function playlists_at_once() returns integer language sql immutable as 'select ${most}'`,
      );
    const { rows: before } = await sql('select prosrc from pg_proc where proname = $1', [
      'playlists_at_once',
    ]);
    expect(before).toEqual([{ prosrc: ' SELECT 5000 ' }]);
    await sql(
      'insert into playlist_videos (playlist_id, video_id) select id, 500 from playlists on conflict do nothing',
    );
    const listed = async () =>
      (
        await rows<{ n: number }>(
          'select count(*) as n from playlist_videos where video_id = 500 and is_listed',
        )
      )[0]?.n;
    const [{ n: all } = { n: 0 }] = await rows<{ n: number }>('select count(*) as n from playlists');
    await setLimit(all - 1);
    await sql('update videos set status_id = 5 where id = 500');
    expect([await listed(), await settlePlaylistBacklog(database.pool), await listed()]).toEqual([
      all,
      all,
      0,
    ]);
    await sql('update videos set status_id = 1 where id = 500');
    await sql('update videos set status_id = 5 where id = 500');
    await settlePlaylistBacklog(database.pool);
    for (const { id } of await rows<{ id: number }>('select id from playlists')) await expectPlaylist(id);
    await sql('update videos set status_id = 1 where id = 500');
    expect([await settlePlaylistBacklog(database.pool), await listed()]).toEqual([all, all]);
    expect(await rows('select * from playlist_backlog')).toEqual([]);
    await setLimit(5000);
    await sql('update videos set status_id = 5 where id = 500');
    expect(await listed()).toBe(0);
    for (const { id } of await rows<{ id: number }>('select id from playlists')) await expectPlaylist(id);
  });

  test('updates the counters of members and of all playlists after changes of privacy, contents and deletion', async () => {
    const figures = async () => ({
      members: await rows('select id, playlists from users order by id'),
      all: await rows('select sum(change)::integer as n from playlist_tally'),
    });
    expect(await figures()).toEqual({
      members: [
        { id: 1, playlists: 2 },
        { id: 2, playlists: 1 },
      ],
      all: [{ n: 3 }],
    });
    await sql('update playlists set is_private = true where id in (1, 3)');
    expect(await figures()).toEqual({
      members: [
        { id: 1, playlists: 1 },
        { id: 2, playlists: 0 },
      ],
      all: [{ n: 1 }],
    });
    await sql('delete from playlist_videos where playlist_id = 2');
    expect(await figures()).toMatchObject({ members: [{ playlists: 1 }, { playlists: 0 }], all: [{ n: 0 }] });
    await sql('update playlists set is_private = false');
    await sql('update playlists set is_banned = true where id = 3');
    expect(await figures()).toMatchObject({ members: [{ playlists: 2 }, { playlists: 0 }], all: [{ n: 1 }] });
    await sql('delete from playlists where id = 1');
    expect(await figures()).toMatchObject({ members: [{ playlists: 1 }, { playlists: 0 }], all: [{ n: 0 }] });
    expect(await rows(`select list from place_anchors where list = 'playlist:1'`)).toEqual([]);
  });

  test('20: rebuilds the same state from the rows as the triggers maintained', async () => {
    const state = async () => ({
      playlists: await rows('select id, videos from playlists order by id'),
      members: await rows('select id, playlists, comments from users order by id'),
      videos: await rows('select id, comments from videos order by id'),
      listed: await rows('select * from playlist_videos order by entry'),
      all: await rows('select sum(change)::integer as n from playlist_tally'),
    });
    const kept = await state();
    await sql('select rebuild_discussions()');
    expect(await state()).toEqual(kept);
    for (const id of [1, 2, 3]) await expectComments(id);
    await insertComment(2);
    await expectComments(2);
  });
});
