import type pg from 'pg';
import { z } from 'zod';
import { isShownComment } from '../access/shown-objects.ts';
import { one } from '../database/rows.ts';
import type { CommentedObject } from './store.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const hiddenRow = z.object({ n: z.int(), ids: z.array(z.int()) });

/**
 * The shown comments of an object that a viewer does not see: those of members whom the viewer has blocked, and the replies to
 * them. `n` counts all of them, `ids` are those among the given ids.
 */
export async function findHiddenFor(
  client: Client,
  viewerId: number,
  { section, objectId }: CommentedObject,
  ids: readonly number[],
): Promise<z.infer<typeof hiddenRow>> {
  return one(client, hiddenRow, {
    name: 'comments-hidden-by-blocks',
    text: `with shown as not materialized (
             select id, parent_id, user_id from comments
             where section = $2 and object_id = $3 and ${isShownComment('comments')}),
           own as materialized (
             select id from shown where user_id in (select blocked_id from member_blocks where user_id = $1)),
           hidden as (
             select id from own
             union select id from shown where parent_id in (select id from own) and exists (select from own))
           select count(*) as n, coalesce(array_agg(id) filter (where id = any($4::bigint[])), '{}') as ids from hidden`,
    values: [viewerId, section, objectId, ids],
  });
}

/**
 * Whether a block forbids a member to write here: one by the uploader of the video, by the author of the answered comment, or
 * by the author of the first comment of its thread.
 */
export async function isBlockedFrom(
  client: Client,
  writerId: number,
  { section, objectId }: CommentedObject,
  answered: readonly number[],
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-blocked-from-commenting',
    text: `select from member_blocks where blocked_id = $1 and user_id in (
             select user_id from videos where $2 = 'video' and id = $3
             union all select user_id from comments where id = any($4::bigint[])) limit 1`,
    values: [writerId, section, objectId, answered],
  });
  return rowCount === 1;
}
