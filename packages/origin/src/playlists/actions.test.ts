import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { maxPlaylists, maxPlaylistVideos } from './actions.ts';
import { openPlaylistSite } from './testing/playlist-site.ts';

const { site, cookies, sql, one, create, add, readOne } = await openPlaylistSite();

beforeEach(() => sql('delete from limit_events'));
afterAll(() => site.close());

describe('38: limits', () => {
  test('bound the playlists of a member, also for 20 concurrent creations', async () => {
    await sql('delete from playlists where user_id = 14');
    await sql(`insert into playlists (user_id, title) select 14, 'x' from generate_series(1, $1::integer)`, [
      maxPlaylists - 5,
    ]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        sendAction(site, 'createPlaylist', { title: 'More' }, { cookie: cookies.mira }),
      ),
    );
    expect(countCodes(outcomes)).toEqual({ '': 5, too_many: 15 });
    expect(await one('select count(*) as n from playlists where user_id = 14')).toEqual({ n: maxPlaylists });
  });

  test('bound the creations in ten minutes and the additions in a minute', async () => {
    await sql('delete from playlists where user_id = 14');
    const creations = await Promise.all(
      Array.from({ length: 25 }, () =>
        sendAction(site, 'createPlaylist', { title: 'More' }, { cookie: cookies.mira }),
      ),
    );
    expect(countCodes(creations)).toEqual({ '': 20, too_many: 5 });
    const { id } = await one<{ id: number }>('select id from playlists where user_id = 14 limit 1');
    const additions = await Promise.all(Array.from({ length: 125 }, (_, n) => add('mira', id, n + 1)));
    expect(countCodes(additions)).toEqual({ '': 120, too_many: 5 });
    expect(additions.find(({ code }) => code !== '')?.status).toBe(429);
  });

  test('bound the videos of a playlist', async () => {
    const id = await create('mira', { title: 'Full' });
    await sql(
      `insert into videos (id, dir, title, status_id, post_date, picture_key)
      select 100000 + n, 'x', 'x', 3, now(), 'x' from generate_series(1, $1::integer) n`,
      [maxPlaylistVideos],
    );
    await sql(
      'insert into playlist_videos (playlist_id, video_id) select $1, id from videos where id > 100001',
      [id],
    );
    expect((await add('mira', id, 1)).code).toBe('');
    expect((await add('mira', id, 2)).code).toBe('too_many');
    expect((await add('mira', id, 1)).code).toBe('already_in_playlist');
  });
});

describe('the forms', () => {
  const post = (fields: Record<string, string | number>) =>
    site.post('/api/input.php', { act: 'playlist', ...fields }, { cookie: cookies.ben });

  test.each([
    ['no title', { section: 'create' }, 'required'],
    ['an empty title', { section: 'create', title: ' \0 ' }, 'required'],
    ['a long title', { section: 'create', title: '𝒶'.repeat(121) }, 'form.max_length'],
    [
      'a long description',
      { section: 'create', title: 'x', description: 'x'.repeat(1001) },
      'form.max_length',
    ],
    ['a wrong flag', { section: 'create', title: 'x', is_private: 'maybe' }, 'invalid'],
    ['an unknown section', { section: 'burn' }, 'malformed'],
    ['a wrong number', { section: 'add', playlist_id: 'x', video_id: 1 }, 'invalid'],
    ['a negative number', { section: 'add', playlist_id: 1, video_id: -1 }, 'invalid'],
    ['a huge number', { section: 'add', playlist_id: '99999999999999999999', video_id: 1 }, 'invalid'],
    ['no video', { section: 'remove', playlist_id: 1 }, 'required'],
  ])('with %s are refused', async (_what, fields, code) => {
    const response = await post(fields as Record<string, string | number>);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 1, code });
  });

  test('accept a title of 120 characters outside of the basic plane', async () => {
    const response = await post({ section: 'create', title: '𝒶'.repeat(120) });
    expect(response.status).toBe(200);
  });

  test('with a hidden term are refused and change nothing', async () => {
    await sql(`select set_hidden_terms(array['forbidden'])`);
    const sent = await sendAction(site, 'createPlaylist', { title: 'Forbidden' }, { cookie: cookies.ben });
    expect(sent).toMatchObject({ status: 400, code: 'invalid' });
    const id = await create('ben', { title: 'Fine' });
    const edit = { playlistId: id, title: 'Now forbidden' };
    expect((await sendAction(site, 'editPlaylist', edit, { cookie: cookies.ben })).code).toBe('invalid');
    expect((await readOne(id)).playlist?.playlist.title).toBe('Fine');
  });
});
