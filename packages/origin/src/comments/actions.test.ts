import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { onVideo, openCommentSite, texts } from './testing/comment-site.ts';

const { site, cookies, sql, one, read } = await openCommentSite();

beforeEach(() => sql('delete from limit_events'));
afterAll(() => site.close());

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
    await sql('delete from limit_events');
    const { answer } = await sendAction(site, 'addComment', onVideo(objectId), { cookie: cookies[name] });
    return Number((answer.comment as { comment_id: string }).comment_id);
  }
  const remove = (commentId: number, name: 'ada' | 'ben' | 'cem' | 'mira') =>
    sendAction(site, 'removeComment', { commentId }, { cookie: cookies[name] });

  test('is allowed for its author and the owner of the video or wall; moderators decide with a statement', async () => {
    await sql('update videos set user_id = 11 where id = 12');
    expect((await remove(await commentOf('ben', 12), 'ben')).code).toBe('');
    expect((await remove(await commentOf('ben', 12), 'ada')).code).toBe('');
    const commentId = await commentOf('ben', 12);
    expect(await remove(commentId, 'mira')).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await remove(commentId, 'cem')).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await one('select comments from videos where id = 12')).toEqual({ comments: 1 });
  });

  test('a removed, unknown or inaccessible comment is refused with not_found', async () => {
    const id = await commentOf('ada', 13);
    expect((await remove(id, 'ada')).code).toBe('');
    expect(await remove(id, 'ada')).toMatchObject({ status: 404, code: 'not_found' });
    expect((await remove(9_007_199_254_740_991, 'mira')).code).toBe('not_found');
    await sql(
      `insert into comments (id, section, object_id, user_id, text) values (7001, 'video', $1, 12, 'Hidden from others')`,
      [testVideos.isPrivate],
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

describe('editing', () => {
  async function commentOf(name: 'ada' | 'ben', objectId: number): Promise<number> {
    const { answer } = await sendAction(site, 'addComment', onVideo(objectId), { cookie: cookies[name] });
    return Number((answer.comment as { comment_id: string }).comment_id);
  }
  const edit = (commentId: number, text: string, name: 'ada' | 'ben' | 'mira') =>
    sendAction(site, 'editComment', { commentId, text }, { cookie: cookies[name] });

  test('changes the text in the answer and in lists, with the time of the change', async () => {
    const id = await commentOf('ada', 40);
    const { answer } = await edit(id, 'Better words.', 'ada');
    expect(answer.comment).toMatchObject({ comment_id: String(id), text: 'Better words.' });
    const { list } = await read('video', 40);
    expect(list?.comments[0]).toMatchObject({ text: 'Better words.' });
    expect(list?.comments[0]?.edit_date).toMatch(/^\d{4}-/);
    expect(await one('select comments from videos where id = 40')).toEqual({ comments: 1 });
  });

  test('is refused for other members, for guests, and after five minutes', async () => {
    const id = await commentOf('ada', 41);
    expect((await edit(id, 'Mine', 'ben')).code).toBe('not_found');
    expect((await edit(id, 'Mine', 'mira')).code).toBe('not_found');
    expect((await sendAction(site, 'editComment', { commentId: id, text: 'x' })).code).toBe('login_required');
    await sql(`update comments set created_at = now() - interval '5 minutes 1 second' where id = $1`, [id]);
    expect(await edit(id, 'Late', 'ada')).toMatchObject({ status: 400, code: 'comment_edit_expired' });
    expect(texts(await read('video', 41))).toEqual(['A calm scene.']);
  });

  test('with a hidden term is refused and changes nothing', async () => {
    const id = await commentOf('ada', 42);
    await sql(`select set_hidden_terms(array['forbidden'])`);
    expect((await edit(id, 'now forbidden', 'ada')).code).toBe('invalid');
    await sql(`select set_hidden_terms('{}')`);
    expect(texts(await read('video', 42))).toEqual(['A calm scene.']);
  });

  test('a removed comment is refused', async () => {
    const id = await commentOf('ada', 43);
    await sendAction(site, 'removeComment', { commentId: id }, { cookie: cookies.ada });
    expect((await edit(id, 'Back', 'ada')).code).toBe('not_found');
  });
});

test('a removal can be undone once, by the member who removed the comment, for five minutes', async () => {
  const { answer } = await sendAction(site, 'addComment', onVideo(44), { cookie: cookies.ada });
  const commentId = Number((answer.comment as { comment_id: string }).comment_id);
  const restore = (name: 'ada' | 'ben') =>
    sendAction(site, 'restoreComment', { commentId }, { cookie: cookies[name] });
  expect((await restore('ada')).code).toBe('not_found');
  await sendAction(site, 'removeComment', { commentId }, { cookie: cookies.ada });
  expect((await restore('ben')).code).toBe('not_found');
  expect((await restore('ada')).code).toBe('');
  expect((await restore('ada')).code).toBe('not_found');
  expect(texts(await read('video', 44))).toEqual(['A calm scene.']);
  expect(await one('select comments from videos where id = 44')).toEqual({ comments: 1 });
  await sendAction(site, 'removeComment', { commentId }, { cookie: cookies.ada });
  await sql(`update comments set removed_at = now() - interval '6 minutes' where id = $1`, [commentId]);
  expect((await restore('ada')).code).toBe('not_found');
});
