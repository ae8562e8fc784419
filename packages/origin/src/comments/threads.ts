import type { CommentSort } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownComment } from '../access/shown-objects.ts';
import { first, idRow, rows } from '../database/rows.ts';
import type { CommentedObject } from './store.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The comments of one part of the threads, in their order. */
export interface ThreadsPart {
  ids: number[];
  /** The first comment of the next part; undefined at the end. */
  next: number | undefined;
}

/** Replies before the requested one that are sent with it. */
const earlierReplies = 30;

const startRow = z.object({ thread: z.int(), rank: z.int() });
type Start = z.infer<typeof startRow>;

/** SQL: the first comment of a thread. The indexes `comments_threads_…` have the same expression. */
const thread = 'coalesce(parent_id, id)';
/** SQL: the place of a first comment in the order `top`; those that are not shown are last. The index `comments_top` has the same expression. */
const rank = 'case when removed_at is null and not is_banned then likes - dislikes else -1000000000 end';
const shownHere = `section = $1 and object_id = $2::bigint and ${isShownComment('comments')}`;

/**
 * Reads `count` comments by threads, from the thread of a comment or from the beginning; undefined if `from` is not on this
 * object. A removed comment keeps its place, so that a part can start at it. The cost depends on neither the number of
 * comments nor the position: every part is read from a key of an index.
 */
export async function readThreads(
  client: Client,
  object: CommentedObject,
  { sort, from, count }: { sort: CommentSort; from: number | undefined; count: number },
): Promise<ThreadsPart | undefined> {
  const start = from === undefined ? undefined : await findStart(client, object, from);
  if (from !== undefined && start === undefined) return undefined;
  const before = start && from !== undefined && from !== start.thread;
  const [earlier, found] = await Promise.all([
    before ? readBefore(client, object, start.thread, from) : [],
    readFrom(client, object, { sort, start, from: from ?? 0, count: count + 1 }),
  ]);
  return { ids: [...earlier, ...found.slice(0, count)], next: found[count] };
}

function findStart(client: Client, { section, objectId }: CommentedObject, id: number) {
  return first(client, startRow, {
    name: 'comment-thread-start',
    text: `select ${thread} as thread, coalesce((select ${rank} from comments r where r.id = coalesce(c.parent_id, c.id)), -1000000000) as rank
           from comments c where id = $3 and section = $1 and object_id = $2`,
    values: [section, objectId, id],
  });
}

/** The first comment of a thread and the replies right before one of them. */
async function readBefore(
  client: Client,
  { section, objectId }: CommentedObject,
  threadId: number,
  id: number,
): Promise<number[]> {
  const found = await rows(client, idRow, {
    name: 'comment-thread-before',
    text: `select id from comments where ${shownHere} and id = $3
           union (select id from comments where ${shownHere} and ${thread} = $3 and id < $4 order by id desc limit ${earlierReplies})
           order by id`,
    values: [section, objectId, threadId, id],
  });
  return found.map((row) => row.id);
}

async function readFrom(
  client: Client,
  { section, objectId }: CommentedObject,
  part: { sort: CommentSort; start: Start | undefined; from: number; count: number },
): Promise<number[]> {
  const { thread: threadId, rank: startRank } = part.start ?? beforeAll[part.sort];
  const values = [section, objectId, part.count, threadId, part.from];
  const found = await rows(client, idRow, {
    name: `comment-threads-${part.sort}`,
    text: statements[part.sort],
    values: part.sort === 'top' ? [...values, startRank] : values,
  });
  return found.map(({ id }) => id);
}

const HIGHEST = Number.MAX_SAFE_INTEGER;
/** A place before all threads of each order. */
const beforeAll: Record<CommentSort, Start> = {
  newest: { thread: HIGHEST, rank: 0 },
  oldest: { thread: 0, rank: 0 },
  top: { thread: HIGHEST, rank: 2_147_483_647 },
};

const byAge = (following: '<' | '>', direction: 'asc' | 'desc') => `
  select id from (
    (select id, ${thread} as thread from comments where ${shownHere} and ${thread} = $4 and id >= $5 order by id limit $3)
    union all
    (select id, ${thread} as thread from comments where ${shownHere} and ${thread} ${following} $4
     order by ${thread} ${direction}, id limit $3)
  ) part order by thread ${direction}, id limit $3`;

const statements: Record<CommentSort, string> = {
  newest: byAge('<', 'desc'),
  oldest: byAge('>', 'asc'),
  top: `
  select id from (
    (select id, $6::integer as rank, $4::bigint as thread from comments
     where ${shownHere} and ${thread} = $4 and id >= $5 order by id limit $3)
    union all
    (select reply.id, root.rank, root.id from (
       select id, ${rank} as rank from comments
       where section = $1 and object_id = $2::bigint and parent_id is null and (${rank}, id) < ($6::integer, $4::bigint)
       order by ${rank} desc, id desc) root
     cross join lateral (
       select id from comments where ${shownHere} and ${thread} = root.id order by id limit $3) reply
     order by root.rank desc, root.id desc, reply.id limit $3)
  ) part order by rank desc, thread desc, id limit $3`,
};
