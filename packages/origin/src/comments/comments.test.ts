import { paths, wireCommentList } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { waitForPurgeListeners } from '../testing/wait-for-purge-listeners.ts';

let site: TestOrigin;
const cookies: Record<'ada' | 'ben' | 'cem' | 'mira', string> = { ada: '', ben: '', cem: '', mira: '' };
const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
const one = async <Row>(text: string, values: unknown[] = []) => (await sql(text, values)).rows[0] as Row;
const resetLimits = () => sql('delete from limit_events');

beforeAll(async () => {
  site = await openTestOrigin();
  // The test catalogue sets counters without inserting comments.
  await sql('update videos set comments = 0');
  for (const name of ['ada', 'ben', 'cem', 'mira'] as const) cookies[name] = await site.signInAs(name);
  await sql('insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())', [
    testUsers.ben,
    testUsers.ada,
  ]);
});
beforeEach(resetLimits);
afterAll(() => site.close());

const onVideo = (objectId: number, text = 'A calm scene.', parentId?: number) => ({
  section: 'video' as const,
  objectId,
  text,
  ...(parentId !== undefined && { parentId }),
});

async function read(
  section: 'video' | 'model' | 'member',
  objectId: number,
  { cookie, page = 1 }: { cookie?: string; page?: number } = {},
) {
  const lifetime = cookie === undefined ? 3600 : 0;
  const path = paths.comments.build({ section, objectId, page, lifetime });
  const response = await site.get(path, cookie === undefined ? {} : { cookie });
  const body: unknown = await response.json();
  return {
    status: response.status,
    headers: response.headers,
    body,
    list: response.status === 200 ? wireCommentList.parse(body) : undefined,
  };
}

const texts = (answer: Awaited<ReturnType<typeof read>>) => answer.list?.comments.map(({ text }) => text);

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

  test('on a performer is listed with the performer', async () => {
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
    ['a performer', 'model', 99],
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

describe('a reply', () => {
  test('belongs to the first comment of its thread, on the same object only', async () => {
    const cookie = cookies.ada;
    const first = await sendAction(site, 'addComment', onVideo(10, 'Begin'), { cookie });
    const id = (outcome: typeof first) =>
      Number((outcome.answer.comment as { comment_id: string }).comment_id);
    const second = await sendAction(site, 'addComment', onVideo(10, 'Answer', id(first)), {
      cookie: cookies.ben,
    });
    expect(second.answer.comment).toMatchObject({ parent_id: String(id(first)) });
    const third = await sendAction(site, 'addComment', onVideo(10, 'Deeper', id(second)), { cookie });
    expect(third.answer.comment).toMatchObject({ parent_id: String(id(first)) });
    for (const [objectId, parentId] of [
      [11, id(first)],
      [10, 999_999_999],
    ] as const) {
      expect(
        await sendAction(site, 'addComment', onVideo(objectId, 'Lost', parentId), { cookie }),
      ).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
    await sendAction(site, 'removeComment', { commentId: id(first) }, { cookie });
    expect((await sendAction(site, 'addComment', onVideo(10, 'Late', id(first)), { cookie })).code).toBe(
      'not_found',
    );
    expect(texts(await read('video', 10))).toEqual(['Deeper', 'Answer']);
  });
});

describe('removing (rule 35)', () => {
  async function commentOf(name: 'ada' | 'ben' | 'cem', objectId: number): Promise<number> {
    await resetLimits();
    const { answer } = await sendAction(site, 'addComment', onVideo(objectId), { cookie: cookies[name] });
    return Number((answer.comment as { comment_id: string }).comment_id);
  }
  const remove = (commentId: number, name: 'ada' | 'ben' | 'cem' | 'mira') =>
    sendAction(site, 'removeComment', { commentId }, { cookie: cookies[name] });

  test('is allowed for its author, the owner of the video or wall, and moderators', async () => {
    await sql('update videos set user_id = 11 where id = 12');
    expect((await remove(await commentOf('ben', 12), 'ben')).code).toBe('');
    expect((await remove(await commentOf('ben', 12), 'ada')).code).toBe('');
    expect((await remove(await commentOf('ben', 12), 'mira')).code).toBe('');
    const commentId = await commentOf('ben', 12);
    expect(await remove(commentId, 'cem')).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await one('select comments from videos where id = 12')).toEqual({ comments: 1 });
  });

  test('a removed, unknown or inaccessible comment is refused with not_found', async () => {
    const id = await commentOf('ada', 13);
    expect((await remove(id, 'ada')).code).toBe('');
    expect(await remove(id, 'ada')).toMatchObject({ status: 404, code: 'not_found' });
    expect((await remove(9_007_199_254_740_991, 'mira')).code).toBe('not_found');
    await sql(
      `insert into comments (id, section, object_id, user_id, text) values (7001, 'video', 301, 12, 'Hidden from others')`,
    );
    expect((await remove(7001, 'cem')).code).toBe('not_found');
    expect(await read('video', 13)).toMatchObject({ list: { comments: [] } });
  });

  test('one comment simultaneously changes the counter once', async () => {
    const ids = [await commentOf('ada', 14), await commentOf('ben', 14)];
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => remove(ids[0] ?? 0, 'ada')));
    expect(countCodes(outcomes)).toEqual({ '': 1, not_found: 9 });
    expect(await one('select comments from videos where id = 14')).toEqual({ comments: 1 });
  });
});

describe('a wall (rule 37)', () => {
  const onWall = (objectId: number, name: 'ada' | 'ben' | 'cem' | 'mira') =>
    sendAction(site, 'addWallComment', { objectId, text: `From ${name}` }, { cookie: cookies[name] });

  test('can be written on by its owner, accepted friends and moderators', async () => {
    for (const name of ['ada', 'ben', 'mira'] as const)
      expect((await onWall(testUsers.ada, name)).code).toBe('');
    expect(await onWall(testUsers.ada, 'cem')).toMatchObject({ status: 403, code: 'no_permission' });
    await sql('insert into friendships (requester_id, addressee_id) values ($1, $2)', [
      testUsers.cem,
      testUsers.ada,
    ]);
    expect((await onWall(testUsers.ada, 'cem')).code).toBe('no_permission');
    expect(await onWall(99_999, 'ada')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await one('select comments from users where id = $1', [testUsers.ada])).toEqual({ comments: 3 });
  });

  test('can be read by members, not by guests', async () => {
    expect(await read('member', testUsers.ada)).toMatchObject({
      status: 403,
      body: { error: 1, code: 'no_permission' },
    });
    expect(texts(await read('member', testUsers.ada, { cookie: cookies.cem }))).toEqual([
      'From mira',
      'From ben',
      'From ada',
    ]);
  });

  test('can be cleared by its owner', async () => {
    const wall = await read('member', testUsers.ada, { cookie: cookies.ada });
    const id = Number(wall.list?.comments[0]?.comment_id);
    expect((await sendAction(site, 'removeComment', { commentId: id }, { cookie: cookies.ben })).code).toBe(
      'no_permission',
    );
    expect((await sendAction(site, 'removeComment', { commentId: id }, { cookie: cookies.ada })).code).toBe(
      '',
    );
  });
});

describe('limits (rule 36)', () => {
  test('accept five of 50 simultaneous comments of one member, across two servers', async () => {
    const other = openSecondOrigin(site);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        sendAction(n % 2 ? site : other, 'addComment', onVideo(20 + (n % 3), `Number ${n}`), {
          cookie: cookies.ada,
          address: `198.51.100.${n}`,
        }),
      ),
    );
    await other.close();
    expect(countCodes(outcomes)).toEqual({ '': 5, comments_user_limit: 45 });
    expect(outcomes.find(({ code }) => code !== '')?.status).toBe(429);
    const counted = await one('select sum(comments)::integer as n from videos where id between 20 and 22');
    const rows = await one(
      `select count(*) as n from comments where section = 'video' and object_id between 20 and 22`,
    );
    expect([counted, rows]).toEqual([{ n: 5 }, { n: 5 }]);
    // Refused comments count neither for the member nor for the address.
    expect(await one('select count(*) as n from limit_events')).toEqual({ n: 10 });
  });

  test('accept 20 comments per address for all members together, with an IPv6 address counted by its /64', async () => {
    await sql(`insert into users (id, username, email, password_hash, email_confirmed_at)
      select 1000 + n, 'm' || n, n || '@example.org', 'x', now() from generate_series(1, 10) n`);
    const members = await Promise.all(Array.from({ length: 10 }, (_, n) => site.signInAs(1001 + n)));
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        sendAction(site, 'addComment', onVideo(23), {
          cookie: members[n % 10] ?? '',
          address: `2001:db8:1:2:${n.toString(16)}::1`,
        }),
      ),
    );
    expect(countCodes(outcomes)).toEqual({ '': 20, comments_address_limit: 20 });
    const elsewhere = await sendAction(site, 'addComment', onVideo(23), {
      cookie: cookies.ben,
      address: '2001:db8:1:3::1',
    });
    expect(elsewhere.code).toBe('');
  });

  test('count walls with the other comments, in a sliding window', async () => {
    for (let n = 0; n < 4; n += 1) await sendAction(site, 'addComment', onVideo(24), { cookie: cookies.ben });
    const wall = () =>
      sendAction(site, 'addWallComment', { objectId: testUsers.ben, text: 'x' }, { cookie: cookies.ben });
    expect((await wall()).code).toBe('');
    expect((await wall()).code).toBe('comments_user_limit');
    const form = { act: 'comment', section: 'video', object_id: 24, text: 'x' };
    const refused = await site.post('/api/input.php', form, { cookie: cookies.ben });
    // Parameters of the toast text.
    expect(await refused.json()).toMatchObject({ params: { count: 5, minutes: 10 } });
    await sql(`update limit_events set at = at - interval '601 seconds'`);
    expect((await wall()).code).toBe('');
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
