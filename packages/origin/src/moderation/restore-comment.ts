import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import { commentsTag } from '../comments/routes.ts';
import { findComment } from '../comments/store.ts';

/** Shows a removed comment again, and purges the comments of its object. */
export async function restoreComment(client: pg.ClientBase, commentId: number): Promise<void> {
  await client.query('UPDATE comments SET removed_at = NULL, removed_by = NULL WHERE id = $1', [commentId]);
  const comment = await findComment(client, commentId);
  if (comment) await announcePurge(client, [commentsTag(comment)]);
}
