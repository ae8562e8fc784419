import type { WireComment } from '@nightjar/api';
import type pg from 'pg';
import { findMentioned } from './mentions.ts';
import { loadComments } from './store.ts';
import { toWireComment } from './wire-comment.ts';

interface ShownComments {
  comments: WireComment[];
  /** Ids of the members who have the mentioned names, see `Mentioned`. */
  mentionedIds: number[];
}

/** The shown comments with these ids in the wire shape, in the order of the ids. */
export async function showComments(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly number[],
  publicUrl: string,
): Promise<ShownComments> {
  const rows = await loadComments(client, ids);
  const { members, ids: mentionedIds } = await findMentioned(
    client,
    rows.map(({ text }) => text),
  );
  return { comments: rows.map((row) => toWireComment(row, { publicUrl, members })), mentionedIds };
}
