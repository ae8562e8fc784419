import { type CommentSort, commentSorts, paths, wireCommentList } from '@nightjar/api';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openCommentSite } from './testing/comment-site.ts';
import { readThreads } from './threads.ts';

const { site, sql, cookies } = await openCommentSite();
afterAll(() => site.close());

const video = 3;
/** 10,000 comments: 8,000 first ones, of which the first has 1,000 replies and every eighth of the others one. */
const firstId = 1000;
beforeAll(async () => {
  await sql(
    `insert into comments (id, section, object_id, user_id, text, likes, dislikes)
     select $1 + n, 'video', $2, $3, 'First ' || n, (n * 7919) % 50, (n * 104729) % 20 from generate_series(0, 7999) n`,
    [firstId, video, testUsers.ada],
  );
  await sql(
    `insert into comments (id, section, object_id, user_id, text, parent_id)
     select $1 + 8000 + n, 'video', $2, $3, 'Reply ' || n, case when n < 1000 then $1 else $1 + 8 * (n - 999) end
     from generate_series(0, 1998) n`,
    [firstId, video, testUsers.ben],
  );
  await sql('update comments set removed_at = now() where id % 11 = 0 and object_id = $1', [video]);
  await sql('analyze comments');
}, 120_000);

interface Row {
  id: number;
  parent_id: number | null;
  likes: number;
  dislikes: number;
  removed_at: Date | null;
}

/** The ids of all shown comments in an order, computed from the rows. */
async function expected(sort: CommentSort) {
  const all = (await sql('select * from comments where object_id = $1', [video])).rows as Row[];
  const rank = (thread: number) => {
    const first = all.find(({ id }) => id === thread);
    return first && first.removed_at === null ? first.likes - first.dislikes : -1_000_000;
  };
  const shown = all
    .filter(({ removed_at }) => removed_at === null)
    .map((row) => ({ id: row.id, thread: row.parent_id ?? row.id }));
  const ranks = new Map(shown.map(({ thread }) => [thread, 0]));
  for (const thread of ranks.keys()) ranks.set(thread, sort === 'top' ? rank(thread) : 0);
  const direction = sort === 'oldest' ? 1 : -1;
  const of = (thread: number) => ranks.get(thread) ?? 0;
  return shown
    .sort((a, b) => of(b.thread) - of(a.thread) || direction * (a.thread - b.thread) || a.id - b.id)
    .map(({ id }) => id);
}

async function read(sort: CommentSort, from?: number, cookie?: string) {
  const lifetime = cookie === undefined ? 3600 : 0;
  const path = paths.comments.build({ lifetime, objectId: video, sort, ...(from && { from }) });
  const response = await site.get(path, cookie === undefined ? {} : { cookie });
  expect(response.status).toBe(200);
  const list = wireCommentList.parse(await response.json());
  const ids = list.comments.map(({ comment_id }) => Number(comment_id));
  return { list, ids, next: list.next === undefined ? undefined : Number(list.next) };
}

test.each(commentSorts)(
  'lists every comment once over all parts, by threads, %s first (rule 119)',
  async (sort) => {
    const found = new Set<number>();
    let from: number | undefined;
    let parts = 0;
    do {
      const part = await read(sort, from);
      for (const id of part.ids) found.add(id);
      expect(part.ids.length).toBeLessThanOrEqual(60 + 31);
      from = part.next;
      parts += 1;
    } while (from !== undefined && parts < 1000);
    const ids = await expected(sort);
    expect([...found]).toEqual(ids);
    expect(parts).toBe(Math.ceil(ids.length / 60));
    expect((await read(sort)).list.total_count).toBe(String(ids.length));
  },
  120_000,
);

test.each(commentSorts)(
  'starts at the comment of a deep link, with what follows it, %s first (rule 119)',
  async (sort) => {
    const ids = await expected(sort);
    const target = firstId + 4003;
    expect((await read(sort, target)).ids).toEqual(ids.slice(ids.indexOf(target)).slice(0, 60));
  },
);

test.each(commentSorts)(
  'starts a thread with its first comment and 30 replies before the linked one, %s first',
  async (sort) => {
    const ids = await expected(sort);
    const target = firstId + 8500;
    const at = ids.indexOf(target);
    expect((await read(sort, target)).ids).toEqual([firstId, ...ids.slice(at - 30, at + 60)]);
  },
);

test('continues at a comment that was removed since its part was read', async () => {
  const { next = 0 } = await read('newest');
  await sql('update comments set removed_at = now() where id = $1', [next]);
  const following = await read('newest', next, cookies.ada);
  const ids = await expected('newest');
  expect(following.ids).toEqual(ids.slice(60, 120));
  await sql('update comments set removed_at = null where id = $1', [next]);
});

test('refuses a start that is not a comment on this object', async () => {
  for (const from of [9_007_199_254_740_991, 5]) {
    const path = paths.comments.build({ objectId: video, sort: 'top', from });
    expect((await site.get(path)).status).toBe(404);
  }
  const other = paths.comments.build({ objectId: 4, sort: 'top', from: firstId + 4003 });
  expect((await site.get(other)).status).toBe(404);
});

test('leaves out the comments of blocked members and their replies for the member who blocked', async () => {
  await sql('insert into member_blocks (user_id, blocked_id) values ($1, $2)', [
    testUsers.cem,
    testUsers.ben,
  ]);
  const { list, ids } = await read('newest', undefined, cookies.cem);
  expect(ids.length).toBeGreaterThan(0);
  expect(list.comments.every(({ text }) => text.startsWith('First'))).toBe(true);
  await sql('delete from member_blocks');
});

test.each(commentSorts)(
  'reads a bounded number of buffers at every position, %s first (rule 119)',
  async (sort) => {
    const buffers = async (from: number | undefined) => {
      let touched = 0;
      const client = {
        async query(config: { text: string; values: unknown[] }) {
          const { rows: plan } = await sql(
            `explain (analyze, buffers, format json) ${config.text}`,
            config.values,
          );
          const [{ 'QUERY PLAN': found } = { 'QUERY PLAN': [] }] = plan as {
            'QUERY PLAN': { Plan: Record<string, number> }[];
          }[];
          touched += (found[0]?.Plan['Shared Hit Blocks'] ?? 0) + (found[0]?.Plan['Shared Read Blocks'] ?? 0);
          return sql(config.text, config.values);
        },
      };
      await readThreads(
        client as unknown as Pool,
        { section: 'video', objectId: video },
        { sort, from, count: 60 },
      );
      return touched;
    };
    const ids = await expected(sort);
    for (const at of [undefined, ids[5000], ids.at(-300)]) expect(await buffers(at)).toBeLessThan(400);
  },
);
