import type pg from 'pg';
import { z } from 'zod';
import { affected, first, idRow, one, rows } from '../database/rows.ts';
import { type CommentChoice, commentChoices } from '../database/schema/index.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The time in which a member can keep the account. */
const graceDays = 7;

const deletionRow = z.object({ dueAt: z.date(), comments: z.enum(commentChoices) });
export type Deletion = z.infer<typeof deletionRow>;

/** The deletion that a member has requested. */
export async function findDeletion(client: Client, userId: number): Promise<Deletion | undefined> {
  return first(client, deletionRow, {
    name: 'find-deletion',
    text: 'SELECT due_at AS "dueAt", comments FROM account_deletions WHERE user_id = $1',
    values: [userId],
  });
}

const insertedRow = z.object({ dueAt: z.date(), isNew: z.boolean() });

/** Records a deletion; a second one changes the choice only. */
export async function insertDeletion(
  client: Client,
  userId: number,
  comments: CommentChoice,
): Promise<{ dueAt: Date; isNew: boolean }> {
  return one(
    client,
    insertedRow,
    `INSERT INTO account_deletions (user_id, due_at, comments) VALUES ($1, now() + $3 * interval '1 day', $2)
     ON CONFLICT (user_id) DO UPDATE SET comments = excluded.comments
     RETURNING due_at AS "dueAt", old.user_id IS NULL AS "isNew"`,
    [userId, comments, graceDays],
  );
}

/** Removes the deletion of a member before it is due. @returns false if there is none, or it is due. */
export async function removeDeletion(client: Client, userId: number): Promise<boolean> {
  const removed = await affected(
    client,
    'DELETE FROM account_deletions WHERE user_id = $1 AND due_at > now()',
    [userId],
  );
  return removed > 0;
}

/** The members whose deletion is due, those who wait longest first. */
export async function dueMembers(client: Client): Promise<number[]> {
  const due = await rows(
    client,
    idRow,
    'SELECT user_id AS id FROM account_deletions WHERE due_at <= now() ORDER BY due_at LIMIT 100',
  );
  return due.map(({ id }) => id);
}
