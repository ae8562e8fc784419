import { paths, wireCommentList } from '@nightjar/api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { sendAction } from '../testing/send-action.ts';
import { testVideos } from '../testing/test-catalogue.ts';
import { waitForPurgeListeners } from '../testing/wait-for-purge-listeners.ts';
import { onVideo, openCommentSite, texts } from './testing/comment-site.ts';

const { site, cookies, sql, one, read } = await openCommentSite();

beforeEach(() => sql('delete from limit_events'));
afterAll(() => site.close());

describe('a comment (rule 35)', () => {
  test('is answered as lists show it, is counted, and is on the next page that any viewer loads', async () => {
    expect(await read('video', 3)).toMatchObject({
      status: 200,
      list: { error: 1, code: 'no_results', total_count: '0', pages: 0, comments: [] },
    });
    const { answer } = await sendAction(site, 'addComment', onVideo(3, 'First.'), { cookie: cookies.ada });
    expect(answer.comment).toMatchObject({
      text: 'First.',
      parent_id: '0',
      user: { id: '11', username: 'ada', avatar: '' },
    });
    const { list, headers } = await read('video', 3);
    expect(list).toMatchObject({ total_count: '1', pages: 1, comments: [{ text: 'First.' }] });
    expect(headers.get('surrogate-key')?.split(' ')).toEqual(['comments-video-3', 'video-3']);
    expect(headers.get('cache-control')).toContain('s-maxage=3600');
    expect(
      await one(
        "select comments, updated_at > now() - interval '1 minute' as fresh from videos where id = 3",
      ),
    ).toEqual({
      comments: 1,
      fresh: true,
    });
  });

  test.each([
    ['markup', '<script>alert(1)</script> & "quotes" \'too\' <img src=x onerror=alert(1)>'],
    ['right-to-left text', 'مرحبا \u202Eabc\u202C שלום'],
    ['characters outside the basic plane', '👩‍👩‍👧 𝒶 ✓'.repeat(20)],
    ['SQL', "'); drop table comments; --"],
    ['lines', 'one\ntwo\n\nthree'],
    ['characters that JSON escapes', 'a\\b "c" \u2028 \u0007'],
  ])('with %s keeps its text', async (_what, text) => {
    const { answer } = await sendAction(site, 'addComment', onVideo(4, text), { cookie: cookies.ada });
    expect(answer.comment).toMatchObject({ text });
    expect(texts(await read('video', 4))?.[0]).toBe(text);
  });

  test('loses NUL and lone surrogates, and its length is counted in code points', async () => {
    const post = (text: string) =>
      site.post(
        '/api/input.php',
        { act: 'comment', section: 'video', object_id: 5, text },
        { cookie: cookies.ada },
      );
    expect(await (await post('a\0b')).json()).toMatchObject({ comment: { text: 'ab' } });
    expect((await post('𝒶'.repeat(1000))).status).toBe(200);
    expect(await (await post('𝒶'.repeat(1001))).json()).toMatchObject({
      code: 'form.max_length',
      errors: [{ field: 'text', code: 'form.max_length', params: { length: 1000 } }],
    });
    for (const empty of ['', '   ', '\0\0']) {
      expect(await (await post(empty)).json()).toMatchObject({ code: 'required' });
    }
  });

  test('on a model is listed with the model', async () => {
    const comment = { section: 'model' as const, objectId: 2, text: 'Well played.' };
    expect((await sendAction(site, 'addComment', comment, { cookie: cookies.ada })).code).toBe('');
    expect(texts(await read('model', 2))).toEqual(['Well played.']);
    expect(await one('select comments from models where id = 2')).toEqual({ comments: 1 });
  });

  test.each([
    ['a video', 'video', 9_007_199_254_740_991],
    ['a deleted video', 'video', testVideos.deleted],
    ['a video in processing', 'video', testVideos.inProcessing],
    ['a video in review', 'video', testVideos.inReview],
    ['a private video of another member', 'video', testVideos.isPrivate],
    ['a model', 'model', 99],
  ] as const)(
    'on %s that the member cannot access is refused with not_found',
    async (_what, section, objectId) => {
      const sent = { section, objectId, text: 'Hello' };
      expect(await sendAction(site, 'addComment', sent, { cookie: cookies.cem })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await read(section, objectId)).toMatchObject({
        status: 404,
        body: { error: 1, code: 'not_found' },
      });
      expect(await one('select count(*) as n from limit_events')).toEqual({ n: 0 });
    },
  );

  test('of a guest is refused with login_required', async () => {
    expect(await sendAction(site, 'addComment', onVideo(3))).toMatchObject({
      status: 401,
      code: 'login_required',
    });
    expect(await sendAction(site, 'removeComment', { commentId: 1 })).toMatchObject({ status: 401 });
  });

  test('disappears when its video is deleted', async () => {
    await sendAction(site, 'addComment', onVideo(6, 'Here.'), { cookie: cookies.ada });
    expect(texts(await read('video', 6))).toEqual(['Here.']);
    await sql('update videos set status_id = 5 where id = 6');
    await site.origin.purge(['video-6', 'videos']);
    expect((await read('video', 6)).status).toBe(404);
    expect((await read('video', 6, { cookie: cookies.ada })).status).toBe(404);
  });

  test('on a private video is readable for viewers who may see the video', async () => {
    await sql(
      'insert into videos (id, dir, title, status_id, post_date, picture_key, is_private, user_id) values (301, $1, $1, 1, now(), $1, true, 11)',
      ['mine'],
    );
    expect((await sendAction(site, 'addComment', onVideo(301, 'Ours.'), { cookie: cookies.ben })).code).toBe(
      '',
    );
    expect((await read('video', 301)).status).toBe(404);
    expect((await read('video', 301, { cookie: cookies.cem })).status).toBe(404);
    for (const name of ['ada', 'ben', 'mira'] as const) {
      expect(texts(await read('video', 301, { cookie: cookies[name] }))).toEqual(['Ours.']);
    }
  });

  test('of a deleted or blocked account stays, without an author', async () => {
    await sql(
      `insert into users (id, username, email, password_hash) values (901, 'leaving', 'l@example.org', 'x'), (902, 'blocked', 'b@example.org', 'x')`,
    );
    await sql(
      `insert into comments (section, object_id, user_id, text) values ('video', 7, 901, 'One'), ('video', 7, 902, 'Two')`,
    );
    await sql('delete from users where id = 901');
    await sql('update users set blocked_at = now() where id = 902');
    expect((await read('video', 7)).list?.comments.map(({ text, user }) => [text, user])).toEqual([
      ['Two', []],
      ['One', []],
    ]);
  });

  test('is refused if it contains a hidden term, and hidden if a new term matches it', async () => {
    await sql(`select set_hidden_terms(array['forbidden'])`);
    expect(
      await sendAction(site, 'addComment', onVideo(8, 'So forbidden'), { cookie: cookies.ada }),
    ).toMatchObject({
      status: 400,
      code: 'invalid',
    });
    expect(await one(`select count(*) as n from comments where section = 'video' and object_id = 8`)).toEqual(
      { n: 0 },
    );
    expect(await one('select count(*) as n from limit_events')).toEqual({ n: 0 });
    await sendAction(site, 'addComment', onVideo(8, 'Kept'), { cookie: cookies.ada });
    await sendAction(site, 'addComment', onVideo(8, 'Later'), { cookie: cookies.ada });
    await sql(`select set_hidden_terms(array['later'])`);
    expect((await read('video', 8, { cookie: cookies.ada })).list).toMatchObject({
      total_count: '1',
      comments: [{ text: 'Kept' }],
    });
    expect(await one('select comments from videos where id = 8')).toEqual({ comments: 1 });
    await sql(`select set_hidden_terms('{}')`);
    expect(texts(await read('video', 8, { cookie: cookies.ada }))).toEqual(['Later', 'Kept']);
  });
});

describe('other processes and viewers', () => {
  test('a new comment is shown by another server', async () => {
    const other = openSecondOrigin(site);
    await waitForPurgeListeners(site);
    const path = paths.comments.build({ section: 'video', objectId: 30 });
    const of = async () => wireCommentList.parse(await (await other.get(path)).json()).comments.length;
    expect(await of()).toBe(0);
    await sendAction(site, 'addComment', onVideo(30), { cookie: cookies.cem });
    await expect.poll(of).toBe(1);
    await other.close();
  });

  test('removing, restoring or hiding a comment by SQL purges its pages at the commit', async () => {
    await waitForPurgeListeners(site, 1);
    const shown = async () => (await read('video', 32)).list?.comments.length;
    expect(await shown()).toBe(0);
    await sql(
      `insert into comments (id, section, object_id, user_id, text) values (8001, 'video', 32, 11, 'By hand')`,
    );
    await expect.poll(shown).toBe(1);
    await sql('update comments set removed_at = now() where id = 8001');
    await expect.poll(shown).toBe(0);
    await sql('update comments set removed_at = null where id = 8001');
    await expect.poll(shown).toBe(1);
    await sql(`select set_hidden_terms(array['by hand'])`);
    await expect.poll(shown).toBe(0);
    await sql(`select set_hidden_terms('{}')`);
  });

  test('a signed-in viewer gets uncached answers', async () => {
    const expected = async (text: string) => {
      const fresh = await read('video', 31, { cookie: cookies.cem });
      expect(texts(fresh)).toEqual([text]);
      expect(fresh.headers.get('cache-control')).toBe('private, no-store');
    };
    await sql(
      `insert into comments (id, section, object_id, user_id, text) values (8002, 'video', 31, 11, 'Before')`,
    );
    await expected('Before');
    // This change does not purge.
    await sql(`update comments set text = 'After' where id = 8002`);
    await expected('After');
  });
});

describe('addresses', () => {
  test.each([
    '/api/json/comments/3600/planet/0/0/1.json',
    '/api/json/comments/3600/video/0/0/0.json',
    '/api/json/comments/3600/video/0/0/-1.json',
    '/api/json/comments/3600/video/0/0/1e9.json',
    '/api/json/comments/3600/video/0/0/99999999999999999999.json',
    '/api/json/comments/3600/video/0/0/%00.json',
    '/api/json/comments/3600/video/0/0/1.x.json',
    '/api/json/comments/3600/video/..%2f..%2f/1.json',
    "/api/json/comments/3600/video/0/0/1'--.json",
  ])('%s is refused as an invalid address', async (path) => {
    expect(await site.json(path)).toMatchObject({ status: 400, body: { error: 1, code: 'address' } });
  });

  test('of pages beyond the last are empty, and an unknown lifetime is rounded', async () => {
    for (const path of [
      '/api/json/comments/3600/video/0/0/3.1000000.json',
      '/api/json/comments/3600/video/0/0/3.99999999999.json',
    ]) {
      const { status, body } = await site.json(path);
      expect([status, wireCommentList.parse(body).code]).toEqual([200, 'no_results']);
    }
    const { headers } = await site.json('/api/json/comments/12345/video/0/0/3.json?page=2&page=3');
    expect(headers.get('cache-control')).toContain('s-maxage=7200');
  });
});
