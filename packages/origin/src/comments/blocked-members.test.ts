import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Member } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { onVideo, openCommentSite, texts } from './testing/comment-site.ts';

const { site, cookies, sql, read } = await openCommentSite();
const { ada, ben, cem } = testUsers;

beforeEach(async () => {
  for (const table of ['limit_events', 'comments', 'member_blocks']) await sql(`delete from ${table}`);
});
afterAll(() => site.close());

const setBlock = (name: Member, objectId: number, section: 'add' | 'remove' = 'add') =>
  sendAction(site, 'blockMember', { section, objectId }, { cookie: cookies[name] });
const send = (name: Member, text: string, parentId?: number, objectId = 3) =>
  sendAction(site, 'addComment', onVideo(objectId, text, parentId), { cookie: cookies[name] });
async function comment(name: Member, text: string, parentId?: number): Promise<number> {
  const { answer } = await send(name, text, parentId);
  return Number(z.object({ comment_id: z.string() }).parse(answer.comment).comment_id);
}
const shownTo = async (name: Member) => {
  const answer = await read('video', 3, { cookie: cookies[name] });
  return { texts: texts(answer), total: answer.list?.total_count };
};

describe('the comments of a blocked member', () => {
  test('are hidden with their replies, only from the member who blocked', async () => {
    const first = await comment('ben', 'By ben');
    await comment('cem', 'An answer to ben', first);
    const other = await comment('cem', 'By cem');
    await comment('ben', 'An answer of ben', other);
    await setBlock('ada', ben);
    expect(await shownTo('ada')).toEqual({ texts: ['By cem'], total: '1' });
    const all = ['An answer of ben', 'By cem', 'An answer to ben', 'By ben'];
    for (const name of ['ben', 'cem', 'mira'] as const) {
      expect(await shownTo(name)).toEqual({ texts: all, total: '4' });
    }
    expect(texts(await read('video', 3))).toEqual(all);
    await setBlock('ada', ben, 'remove');
    expect(await shownTo('ada')).toEqual({ texts: all, total: '4' });
  });

  test('do not end a list of several pages', async () => {
    await sql(
      `insert into comments (section, object_id, user_id, text) select 'video', 3, case when n <= 10 then $1::bigint else $2::bigint end, n::text
       from generate_series(1, 150) n`,
      [cem, ben],
    );
    await setBlock('ada', ben);
    const { list } = await read('video', 3, { cookie: cookies.ada });
    expect(list).toMatchObject({ comments: [], total_count: '10' });
    expect(list?.pages).toBeGreaterThan(1);
    expect(list).not.toHaveProperty('code');
  });

  test('are hidden on walls', async () => {
    await sql(
      `insert into comments (section, object_id, user_id, text) values ('member', $1, $2, 'Old'), ('member', $1, $1, 'Own')`,
      [ada, ben],
    );
    await setBlock('ada', ben);
    expect(texts(await read('member', ada, { cookie: cookies.ada }))).toEqual(['Own']);
    expect(texts(await read('member', ada, { cookie: cookies.cem }))).toEqual(['Own', 'Old']);
  });
});

describe('a blocked member', () => {
  test('cannot answer the member who blocked, not even in a thread of that member', async () => {
    const first = await comment('ada', 'By ada');
    const reply = await comment('cem', 'An answer', first);
    const ofCem = await comment('cem', 'By cem');
    const inThreadOfCem = await comment('ada', 'An answer of ada', ofCem);
    await setBlock('ada', ben);
    for (const parentId of [first, reply, inThreadOfCem]) {
      expect(await send('ben', 'Hello', parentId)).toMatchObject({ status: 403, code: 'no_permission' });
    }
    expect((await send('ben', 'Hello', ofCem)).code).toBe('');
    expect((await send('ben', 'Hello')).code).toBe('');
  });

  test('cannot comment on videos of the member who blocked', async () => {
    await sql('update videos set user_id = $1 where id = 12', [ada]);
    expect((await send('ben', 'Hello', undefined, 12)).code).toBe('');
    await setBlock('ada', ben);
    expect(await send('ben', 'Hello', undefined, 12)).toMatchObject({ status: 403, code: 'no_permission' });
    expect((await send('cem', 'Hello', undefined, 12)).code).toBe('');
    await setBlock('ada', ben, 'remove');
    expect((await send('ben', 'Hello', undefined, 12)).code).toBe('');
  });
});
