import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';
import { openPlaylistSite } from './testing/playlist-site.ts';

const { site, cookies, sql, one, create, add, readOne } = await openPlaylistSite();

beforeEach(() => sql('delete from limit_events'));
afterAll(() => site.close());

const move = (name: Member, playlistId: number, videoId: number, position: number) =>
  sendAction(site, 'moveInPlaylist', { playlistId, videoId, position }, { cookie: cookies[name] });

const order = (name: Member, playlistId: number, videoIds: number[]) =>
  sendAction(site, 'orderPlaylist', { playlistId, videoIds }, { cookie: cookies[name] });

/** A playlist that shows the videos 5, 4, 3, 2 and 1: the last added comes first. */
async function five() {
  const id = await create('mira', { title: 'Order' });
  for (const video of [1, 2, 3, 4, 5]) await add('mira', id, video);
  expect((await readOne(id)).ids).toEqual([5, 4, 3, 2, 1]);
  return id;
}

test.each([
  [1, 1, [1, 5, 4, 3, 2]],
  [5, 3, [4, 3, 5, 2, 1]],
  [2, 2, [5, 2, 4, 3, 1]],
  [5, 5, [4, 3, 2, 1, 5]],
  [5, 999_999, [4, 3, 2, 1, 5]],
  [3, 3, [5, 4, 3, 2, 1]],
])('moves video %d to position %d, and again with the same result', async (video, position, expected) => {
  const id = await five();
  expect((await move('mira', id, video, position)).code).toBe('');
  expect((await readOne(id)).ids).toEqual(expected);
  expect((await move('mira', id, video, position)).code).toBe('');
  expect((await readOne(id)).ids).toEqual(expected);
});

test('keeps the place of a video that is not listed, and the order of the others', async () => {
  const id = await five();
  await sql('update playlist_videos set is_listed = false where playlist_id = $1 and video_id = 4', [id]);
  const entryOfHidden = () =>
    one('select entry from playlist_videos where playlist_id = $1 and video_id = 4', [id]);
  const entry = await entryOfHidden();
  expect((await move('mira', id, 1, 2)).code).toBe('');
  expect((await readOne(id)).ids).toEqual([5, 1, 3, 2]);
  expect((await move('mira', id, 4, 1)).code).toBe('not_found');
  expect(await entryOfHidden()).toEqual(entry);
});

test('keeps the page anchors true', async () => {
  const id = await five();
  const keys = () =>
    one(
      `select array_agg(entry order by entry) as keys, (select count(*) from place_anchors a
         where a.list = 'playlist:' || $1::bigint and a.before <> (select count(*) from playlist_videos e
           where e.playlist_id = $1::bigint and e.is_listed and e.entry < a.key)) as wrong
       from playlist_videos where playlist_id = $1::bigint`,
      [id],
    );
  const before = await keys();
  await move('mira', id, 1, 1);
  await move('mira', id, 3, 4);
  await order('mira', id, [2, 5, 1]);
  expect(await keys()).toEqual(before);
  expect(before).toMatchObject({ wrong: 0 });
});

test.each([
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ],
  [
    [4, 5],
    [4, 5, 3, 2, 1],
  ],
  [
    [1, 3, 5],
    [1, 4, 3, 2, 5],
  ],
  [
    [1, 19, 999_999, 5],
    [1, 4, 3, 2, 5],
  ],
  [[3], [5, 4, 3, 2, 1]],
  [[19], [5, 4, 3, 2, 1]],
])(
  'gives the videos %j the places that they have together, and again with the same result',
  async (ids, expected) => {
    const id = await five();
    expect((await order('mira', id, ids)).code).toBe('');
    expect((await readOne(id)).ids).toEqual(expected);
    expect((await order('mira', id, ids)).code).toBe('');
    expect((await readOne(id)).ids).toEqual(expected);
  },
);

test('orders around a video that is not listed', async () => {
  const id = await five();
  await sql('update playlist_videos set is_listed = false where playlist_id = $1 and video_id = 4', [id]);
  expect((await order('mira', id, [1, 4, 5])).code).toBe('');
  expect((await readOne(id)).ids).toEqual([1, 3, 2, 5]);
  await sql('update playlist_videos set is_listed = true where playlist_id = $1 and video_id = 4', [id]);
  // A member's own read passes the cache, which the statement above does not purge.
  expect((await readOne(id, { name: 'mira' })).ids).toEqual([1, 4, 3, 2, 5]);
});

test.each(['', '1,x', '-1', '1.5', Array.from({ length: 101 }, (_, index) => index + 1).join()])(
  'refuses the list of videos %j',
  async (videoIds) => {
    const id = await five();
    const form = { act: 'playlist', section: 'order', playlist_id: String(id), video_ids: videoIds };
    const response = await site.post('/api/input.php', form, { cookie: cookies.mira });
    expect(response.status).toBe(400);
    expect((await readOne(id)).ids).toEqual([5, 4, 3, 2, 1]);
  },
);

test('refuses a playlist of another member, an unknown video and a guest', async () => {
  const id = await five();
  expect((await move('ben', id, 1, 1)).code).toBe('no_permission');
  expect((await order('ben', id, [1, 5])).code).toBe('no_permission');
  expect((await move('mira', id, 19, 1)).code).toBe('not_found');
  expect((await sendAction(site, 'moveInPlaylist', { playlistId: id, videoId: 1, position: 1 })).code).toBe(
    'login_required',
  );
  await sql('update playlists set is_private = true where id = $1', [id]);
  expect((await move('ben', id, 1, 1)).code).toBe('not_found');
  expect((await readOne(id, { name: 'mira' })).ids).toEqual([5, 4, 3, 2, 1]);
});

test('gives one order for simultaneous moves', async () => {
  const id = await five();
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((video) => move('mira', id, video, 1)),
    order('mira', id, [3, 1, 5]),
    order('mira', id, [2, 5, 4]),
  ]);
  const { ids } = await readOne(id);
  expect(ids?.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(
    await one('select count(distinct entry) as n from playlist_videos where playlist_id = $1', [id]),
  ).toEqual({ n: 5 });
});
