import { afterAll, beforeAll, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

let open: ModerationSite;
const { ada, cem } = testUsers;
/** Published ones of the test catalogue, each with the state that it gets. */
const states = {
  51: `status_id = 2, step = 'draft', title = '', asset_id = null, picture_ready = false`,
  52: `status_id = 2, step = 'changes_requested'`,
  53: `status_id = 2, step = 'refused'`,
  54: 'status_id = 3',
  55: 'withheld_at = now()',
  56: 'is_private = true',
} as const;
const purged = 57;
const removed = 58;

beforeAll(async () => {
  open = await openModerationSite();
  await open.sql('update videos set user_id = $1, picture_ready = true where id between 51 and 65', [cem]);
  for (const [id, change] of Object.entries(states))
    await open.sql(`update videos set ${change} where id = ${id}`);
  await open.sql(`update videos set status_id = 5, step = 'purged' where id = ${purged}`);
  await open.call('mira', 'decideReports', {
    ...{ section: 'video', objectId: removed, outcome: 'removed' },
    ...{ reason: 'spam', statement: 'This is advertising.' },
  });
  await open.sql(`insert into playlists (id, user_id, title) values (7, ${ada}, 'Buy these')`);
  await open.sql(
    `insert into playlist_videos (playlist_id, video_id) values (7, 1), (7, ${removed}), (7, 54)`,
  );
});
afterAll(() => open.site.close());

const list = (list: 'member' | 'playlist', id: number, page = 1) =>
  open.call('mira', 'listedVideos', { list, id, page });

test('174: lists the videos of a member in every state, newest first', async () => {
  const first = await list('member', cem);
  const second = await list('member', cem, 2);
  expect(first).toMatchObject({ total: 15, perPage: 12 });
  const videos = [...first.videos, ...second.videos];
  expect(videos.map(({ videoId }) => videoId)).toEqual(Array.from({ length: 15 }, (_, at) => 65 - at));
  const stateOf = (id: number) => videos.find(({ videoId }) => videoId === id)?.state;
  expect([51, 52, 53, 54, 55, 56, purged, removed].map(stateOf)).toEqual([
    ...['draft', 'changes', 'refused', 'review'],
    ...['hidden', 'published', 'deleted', 'deleted'],
  ]);
  expect(videos.find(({ videoId }) => videoId === 56)).toMatchObject({ isPrivate: true, isHeld: false });
  expect(await list('member', cem, 3)).toEqual({ videos: [], total: 15, perPage: 12 });
});

test('174: every video that has files can be played by the moderator, who sees no picture of a removed one', async () => {
  const videos = [...(await list('member', cem)).videos, ...(await list('member', cem, 2)).videos];
  const without = (kind: 'file' | 'picture') =>
    videos.filter((video) => video[kind] === null).map(({ videoId }) => videoId);
  expect(without('file')).toEqual([purged, 51]);
  expect(without('picture')).toEqual([removed, purged, 51]);
});

test('174: lists the videos of a playlist, last added first, with their uploaders', async () => {
  const { videos, total } = await list('playlist', 7);
  expect(videos.map(({ videoId, state }) => [videoId, state])).toEqual([
    [54, 'review'],
    [removed, 'deleted'],
    [1, 'published'],
  ]);
  expect(videos[0]?.uploader).toEqual({ id: cem, username: 'cem' });
  expect(total).toBe(3);
});

test('174: a list that does not exist is not found, and an empty one is empty', async () => {
  expect(await open.codeOf('mira', 'listedVideos', { list: 'playlist', id: 999 })).toBe('not_found');
  expect(await open.codeOf('mira', 'listedVideos', { list: 'member', id: 999 })).toBe('not_found');
  expect(await list('member', testUsers.ben)).toMatchObject({ videos: [], total: 0 });
});
