import { paths, wirePlaylist } from '@nightjar/api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testVideos } from '../testing/test-catalogue.ts';
import { testPublicUrl } from '../testing/test-origin.ts';
import { waitForPurgeListeners } from '../testing/wait-for-purge-listeners.ts';
import { openPlaylistSite } from './testing/playlist-site.ts';

const { site, cookies, sql, one, create, add, remove, readOne, readList } = await openPlaylistSite();

beforeEach(() => sql('delete from limit_events'));
afterAll(() => site.close());

describe('38: a playlist', () => {
  test('can be created, filled, read, changed and deleted by its owner', async () => {
    const id = await create('ada', { title: ' Slow <b>water</b> ', description: 'One\r\ntwo' });
    expect(await readOne(id)).toMatchObject({
      status: 200,
      playlist: {
        playlist: {
          title: 'Slow <b>water</b>',
          description: 'One\ntwo',
          img: '',
          is_private: '0',
          statistics: { videos: '0', viewed: '0', likes: 0, dislikes: 0 },
          user: { id: '11', username: 'ada' },
        },
        videos: [],
        total_count: '0',
        pages: 0,
      },
    });
    for (const videoId of [5, 9, 7]) expect((await add('ada', id, videoId)).code).toBe('');
    const filled = await readOne(id);
    expect(filled.ids).toEqual([7, 9, 5]);
    expect(filled.playlist).toMatchObject({
      playlist: { img: `${testPublicUrl}/pictures/0/7/640.jpg`, statistics: { videos: '3' } },
      total_count: '3',
      pages: 1,
    });
    expect(filled.headers.get('surrogate-key')?.split(' ')).toEqual([
      `playlist-${id}`,
      'videos',
      'member-11',
      'video-7',
      'video-9',
      'video-5',
    ]);
    expect((await remove('ada', id, 7)).code).toBe('');
    expect((await remove('ada', id, 7)).code).toBe('');
    expect((await readOne(id)).ids).toEqual([9, 5]);

    const edit = { playlistId: id, description: '' };
    expect((await sendAction(site, 'editPlaylist', edit, { cookie: cookies.ada })).code).toBe('');
    expect((await readOne(id)).playlist?.playlist).toMatchObject({
      title: 'Slow <b>water</b>',
      description: '',
    });
    expect((await sendAction(site, 'deletePlaylist', { playlistId: id }, { cookie: cookies.ada })).code).toBe(
      '',
    );
    expect(await readOne(id)).toMatchObject({ status: 404, body: { error: 1, code: 'not_found' } });
    expect((await sendAction(site, 'deletePlaylist', { playlistId: id }, { cookie: cookies.ada })).code).toBe(
      'not_found',
    );
  });

  test('contains a video once after 20 concurrent additions', async () => {
    const id = await create('ada', { title: 'Once' });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => add('ada', id, 3)));
    expect(countCodes(outcomes)).toEqual({ '': 1, already_in_playlist: 19 });
    expect(outcomes.find(({ code }) => code !== '')?.status).toBe(409);
    expect((await readOne(id)).playlist?.total_count).toBe('1');
    // One for the creation and one for the successful addition.
    expect(await one('select count(*) as n from limit_events')).toEqual({ n: 2 });
  });

  test.each([
    ['unknown', 9_007_199_254_740_991],
    ['deleted', testVideos.deleted],
    ['private', testVideos.isPrivate],
    ['unfinished', testVideos.inProcessing],
    ['unreviewed', testVideos.inReview],
  ])('refuses a video that is %s', async (_what, videoId) => {
    const id = await create('ada', { title: 'None' });
    expect(await add('ada', id, videoId)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('omits a video as soon as it is deleted or private, and shows it again after restoration', async () => {
    const id = await create('ada', { title: 'Coming and going' });
    for (const videoId of [31, 32, 33]) await add('ada', id, videoId);
    await readOne(id);
    await sql('update videos set status_id = 5 where id = 33');
    await sql('update videos set is_private = true where id = 32');
    await site.origin.purge(['video-33', 'video-32', 'videos']);
    expect((await readOne(id)).playlist).toMatchObject({
      total_count: '1',
      playlist: { img: `${testPublicUrl}/pictures/0/31/640.jpg`, statistics: { videos: '1' } },
    });
    expect((await add('ada', id, 33)).code).toBe('already_in_playlist');
    await sql('update videos set status_id = 1, is_private = false where id in (32, 33)');
    await site.origin.purge(['videos']);
    expect((await readOne(id)).ids).toEqual([33, 32, 31]);
  });

  test('has 60 videos per page and exact last pages', async () => {
    const id = await create('ada', { title: 'Long' });
    await sql(
      'insert into playlist_videos (playlist_id, video_id) select $1, id from videos where status_id = 1 and not is_private order by id',
      [id],
    );
    await site.origin.purge([`playlist-${id}`]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => readOne(id, { page })));
    expect(pages.map(({ ids }) => ids?.length)).toEqual([60, 60, 13, 0]);
    expect(pages[0]?.playlist).toMatchObject({ total_count: '133', pages: 3 });
    expect(pages[2]?.ids).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(pages[3]?.status).toBe(200);
  });

  test('is updated on another server after a change', async () => {
    const id = await create('ada', { title: 'Everywhere' });
    const other = openSecondOrigin(site);
    await waitForPurgeListeners(site);
    const path = paths.playlist.build({ playlistId: id });
    const count = async () => wirePlaylist.parse(await (await other.get(path)).json()).total_count;
    expect(await count()).toBe('0');
    await add('ada', id, 40);
    await expect.poll(count).toBe('1');
    await other.close();
  });

  test('is purged with the commit when it is changed by plain SQL', async () => {
    await waitForPurgeListeners(site, 1);
    const id = await create('ada', { title: 'By hand' });
    const titles = async () => (await readOne(id)).playlist?.playlist.title;
    const listed = async () => (await readList({ section: 'video', objectId: '60' })).ids?.includes(id);
    expect([await titles(), await listed()]).toEqual(['By hand', false]);
    await sql(`update playlists set title = 'Other' where id = $1`, [id]);
    await expect.poll(titles).toBe('Other');
    await sql('insert into playlist_videos (playlist_id, video_id) values ($1, 60)', [id]);
    await expect.poll(listed).toBe(true);
    await sql('delete from playlists where id = $1', [id]);
    await expect.poll(listed).toBe(false);
    expect((await readOne(id)).status).toBe(404);
  });

  test('of a blocked member is not found', async () => {
    await sql(
      `insert into users (id, username, email, password_hash, email_confirmed_at) values (903, 'gone', 'g@example.org', 'x', now())`,
    );
    await sql(`insert into playlists (id, user_id, title) values (9030, 903, 'Left')`);
    await sql('insert into playlist_videos (playlist_id, video_id) values (9030, 50)');
    expect((await readOne(9030)).status).toBe(200);
    await sql('update users set blocked_at = now() where id = 903');
    await site.origin.purge(['member-903', 'playlists']);
    expect((await readOne(9030)).status).toBe(404);
    expect((await readList({ section: 'video', objectId: '50' })).ids).not.toContain(9030);
  });
});

describe('a playlist of another member', () => {
  test('cannot be changed, and can be deleted by a moderator', async () => {
    const id = await create('ada', { title: 'Of Ada' });
    const cookie = cookies.ben;
    const outcomes = [
      await sendAction(site, 'editPlaylist', { playlistId: id, title: 'Mine' }, { cookie }),
      await sendAction(site, 'deletePlaylist', { playlistId: id }, { cookie }),
      await add('ben', id, 3),
      await remove('ben', id, 3),
      await sendAction(site, 'editPlaylist', { playlistId: id, title: 'Mine' }, { cookie: cookies.mira }),
    ];
    expect(outcomes.map(({ status, code }) => [status, code])).toEqual(
      outcomes.map(() => [403, 'no_permission']),
    );
    expect(
      (await sendAction(site, 'deletePlaylist', { playlistId: id }, { cookie: cookies.mira })).code,
    ).toBe('');
  });

  test('that is private is visible only to its owner with a session', async () => {
    const id = await create('ada', { title: 'Secret', isPrivate: true });
    expect((await add('ada', id, 3)).code).toBe('');
    expect((await readOne(id)).status).toBe(404);
    for (const name of ['ben', 'cem', 'mira'] as const) {
      expect((await readOne(id, { name })).status).toBe(404);
      expect(await add(name, id, 4)).toMatchObject({ status: 404, code: 'not_found' });
      expect(
        (await sendAction(site, 'deletePlaylist', { playlistId: id }, { cookie: cookies[name] })).code,
      ).toBe('not_found');
    }
    const own = await readOne(id, { name: 'ada' });
    expect(own.playlist).toMatchObject({ playlist: { is_private: '1' }, total_count: '1' });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await readList({})).ids).not.toContain(id);
    expect((await readList({ section: 'video', objectId: '3' })).ids).not.toContain(id);

    const open = { playlistId: id, isPrivate: false };
    await sendAction(site, 'editPlaylist', open, { cookie: cookies.ada });
    expect((await readOne(id)).status).toBe(200);
    await sendAction(site, 'editPlaylist', { ...open, isPrivate: true }, { cookie: cookies.ada });
    expect((await readOne(id)).status).toBe(404);
  });

  test.each([
    'createPlaylist',
    'editPlaylist',
    'deletePlaylist',
    'addToPlaylist',
    'removeFromPlaylist',
    'moveInPlaylist',
    'orderPlaylist',
    'ownPlaylists',
  ] as const)('%s requires a session', async (name) => {
    const params = { title: 'x', playlistId: 1, videoId: 1, videoIds: [1], position: 1 };
    expect(await sendAction(site, name, params)).toMatchObject({ status: 401, code: 'login_required' });
  });
});

describe('own playlists', () => {
  test('include private ones, last changed first, with a mark for those that contain the video', async () => {
    const first = await create('cem', { title: 'First', isPrivate: true });
    const second = await create('cem', { title: 'Second' });
    await add('cem', first, 3);
    const { answer } = await sendAction(site, 'ownPlaylists', { videoId: 3 }, { cookie: cookies.cem });
    expect(answer.playlists).toMatchObject([
      { playlist_id: String(first), is_private: '1', has_video: '1', statistics: { videos: '1' } },
      { playlist_id: String(second), is_private: '0', has_video: '0' },
    ]);
    const without = await sendAction(site, 'ownPlaylists', {}, { cookie: cookies.cem });
    expect(without.answer.playlists).toMatchObject([{ has_video: '0' }, { has_video: '0' }]);
    expect((await sendAction(site, 'ownPlaylists', {}, { cookie: cookies.mira })).answer).toEqual({
      playlists: [],
    });
  });
});
