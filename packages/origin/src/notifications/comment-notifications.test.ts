import { wireNotification } from '@nightjar/api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Member, openMemberSite } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';

const { site, cookies, sql } = await openMemberSite();
const { ada, ben, cem } = testUsers;
const videoId = 3;

beforeEach(async () => {
  for (const table of ['notifications', 'member_blocks', 'comments', 'friendships', 'limit_events']) {
    await sql(`delete from ${table}`);
  }
  await sql('update videos set is_private = false, user_id = null where id = $1', [videoId]);
  await sql(`update users set visibility = '{}'`);
});
afterAll(() => site.close());

const listSchema = z.array(wireNotification);
async function newsOf(name: Member) {
  const { answer } = await sendAction(site, 'ownNotifications', {}, { cookie: cookies[name] });
  return listSchema.parse(answer.notifications).map(({ kind, comment_id }) => [kind, Number(comment_id)]);
}

interface Written {
  text?: string;
  parentId?: number;
  wallOf?: number;
}

async function write(name: Member, { text = 'Hello', parentId, wallOf }: Written = {}): Promise<number> {
  const comment = { text, ...(parentId !== undefined && { parentId }) };
  const options = { cookie: cookies[name] };
  const { answer } = await (wallOf === undefined
    ? sendAction(site, 'addComment', { section: 'video', objectId: videoId, ...comment }, options)
    : sendAction(site, 'addWallComment', { objectId: wallOf, ...comment }, options));
  return Number(z.object({ comment_id: z.string() }).parse(answer.comment).comment_id);
}
const befriend = (one: number, other: number) =>
  sql('insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())', [
    one,
    other,
  ]);

describe('35: the answer to a reply', () => {
  test('notifies the author of the reply and the author of the first comment, each once', async () => {
    const first = await write('ada');
    const reply = await write('ben', { parentId: first });
    await sql('delete from notifications');
    const answer = await write('cem', { text: '@ben @ada', parentId: reply });
    expect(await newsOf('ben')).toEqual([['reply', answer]]);
    expect(await newsOf('ada')).toEqual([['reply', answer]]);
    expect(await newsOf('cem')).toEqual([]);
    const { rows } = await sql('select parent_id from comments where id = $1', [answer]);
    expect(rows).toEqual([{ parent_id: first }]);
  });

  test('notifies the author of the reply on a wall, besides its owner', async () => {
    await befriend(ada, ben);
    await befriend(ada, cem);
    const first = await write('cem', { wallOf: ada });
    const reply = await write('ben', { wallOf: ada, parentId: first });
    await sql('delete from notifications');
    const answer = await write('cem', { wallOf: ada, parentId: reply });
    expect(await newsOf('ben')).toEqual([['reply', answer]]);
    expect(await newsOf('ada')).toEqual([['wall', answer]]);
  });

  test('does not notify the author of the reply who may no longer read the wall', async () => {
    await befriend(ada, ben);
    await befriend(ada, cem);
    const reply = await write('ben', { wallOf: ada, parentId: await write('cem', { wallOf: ada }) });
    await sql('delete from notifications');
    await sql(`update users set visibility = '{"wall": "friends"}' where id = $1`, [ada]);
    await sql('delete from friendships where addressee_id = $1', [ben]);
    await write('cem', { wallOf: ada, parentId: reply });
    expect((await sql('select from notifications where user_id = $1', [ben])).rows).toEqual([]);
  });

  test('notifies the author of the reply to a private video, while they are a friend of its owner', async () => {
    await sql('update videos set is_private = true, user_id = $2 where id = $1', [videoId, ada]);
    await befriend(ada, ben);
    const first = await write('ada');
    const reply = await write('ben', { parentId: first });
    await befriend(ada, cem);
    await sql('delete from notifications');
    const answer = await write('cem', { text: '@ben', parentId: reply });
    expect(await newsOf('ben')).toEqual([['reply', answer]]);
    await sql('delete from notifications');
    await sql('delete from friendships where addressee_id = $1', [ben]);
    await write('cem', { text: '@ben', parentId: reply });
    expect((await sql('select from notifications where user_id = $1', [ben])).rows).toEqual([]);
  });

  test('does not notify the author of the reply of a moderator whom they have blocked', async () => {
    const reply = await write('ben', { parentId: await write('ada') });
    await sql('delete from notifications');
    await sql('insert into member_blocks (user_id, blocked_id) values ($1, $2)', [ben, testUsers.mira]);
    const answer = await write('mira', { text: '@ben', parentId: reply });
    expect((await sql('select from notifications where user_id = $1', [ben])).rows).toEqual([]);
    expect(await newsOf('ada')).toEqual([['reply', answer]]);
  });
});

describe('35: an edited comment', () => {
  const edit = (commentId: number, text: string) =>
    sendAction(site, 'editComment', { commentId, text }, { cookie: cookies.cem });

  test('notifies the members whom only the new text mentions', async () => {
    const id = await write('cem', { text: 'For @ada' });
    await sql('delete from notifications');
    expect((await edit(id, 'For @ada and @ben')).code).toBe('');
    expect(await newsOf('ben')).toEqual([['mention', id]]);
    expect(await newsOf('ada')).toEqual([]);
  });

  test('notifies a member once, also when a mention is removed and added again', async () => {
    const id = await write('cem', { text: 'Hello' });
    await edit(id, 'For @ben');
    await sql('update notifications set read_at = now()');
    await edit(id, 'Hello');
    await edit(id, 'For @ben again');
    expect((await sql('select read_at is not null as read from notifications')).rows).toEqual([
      { read: true },
    ]);
  });

  test('on a private video or a wall notifies no mentioned member', async () => {
    const id = await write('cem', { text: 'Hello' });
    await sql('update videos set is_private = true, user_id = $2 where id = $1', [videoId, cem]);
    expect((await edit(id, 'For @ben')).code).toBe('');
    const entry = await write('cem', { wallOf: cem });
    expect((await edit(entry, 'For @ben')).code).toBe('');
    expect((await sql('select from notifications')).rows).toEqual([]);
  });
});
