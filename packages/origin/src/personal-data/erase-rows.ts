import type pg from 'pg';
import { z } from 'zod';
import { isShownComment } from '../access/shown-objects.ts';
import { rows } from '../database/rows.ts';
import type { CommentChoice } from '../database/schema/index.ts';
import { mustStayDown } from '../uploads/duplicates.ts';
import { videoIdsOf } from './erase-files.ts';

interface ErasedMember {
  userId: number;
  username: string;
  email: string;
  comments: CommentChoice;
  /** The hashes of the member in the table of watches. */
  viewers: readonly string[];
}

/**
 * Erases a member from all tables, in the caller's transaction; `retained-data.ts` lists what stays. Foreign keys to `users`
 * remove most rows or the reference to the member; this function does the rest: references without a foreign key, names in
 * texts, and addresses. The videos must be purged before.
 *
 * @returns The cache tags of the comments that were changed.
 */
export async function eraseRowsOf(client: pg.ClientBase, member: ErasedMember): Promise<string[]> {
  const { userId, username, email, viewers } = member;
  const videoIds = await videoIdsOf(client, userId);
  const tags = await eraseComments(client, member);
  await client.query('DELETE FROM votes WHERE voter = $1', [`u${userId}`]);
  await client.query('DELETE FROM watches WHERE viewer = ANY ($1)', [viewers]);
  await client.query(
    `DELETE FROM notifications WHERE actor_id = $1
       OR (kind IN ('friend_request', 'friend', 'message') AND object_id = $1)`,
    [userId],
  );
  await eraseVideoRows(client, videoIds);
  await eraseFromLists(client, userId);
  await client.query('DELETE FROM contact_messages WHERE user_id = $1 OR lower(email) = lower($2)', [
    userId,
    email,
  ]);
  await client.query(
    `DELETE FROM mails WHERE user_id = $1 OR lower(recipient) = lower($2) OR lower(params ->> 'from') = lower($2)`,
    [userId, email],
  );
  await client.query(`UPDATE verification_records SET address = '' WHERE user_id = $1`, [userId]);
  await pseudonymiseModeration(client, { userId, username, email });
  await client.query(
    // Limits that name a member; those of addresses and objects have other forms. They last for a day.
    `DELETE FROM limit_events WHERE key ~ $1 AND key !~ '^(vote|ingest failure|notice|appeal address|report) '`,
    [`(^| )${userId}( |$)`],
  );
  await client.query('DELETE FROM users WHERE id = $1', [userId]);
  return tags;
}

/**
 * The wall is deleted with the profile. The comments of the member stay without an author, or are removed; those that are not shown
 * are always removed.
 */
async function eraseComments(
  client: pg.ClientBase,
  { userId, username, comments }: ErasedMember,
): Promise<string[]> {
  const commented = await rows(
    client,
    commentedRow,
    'SELECT DISTINCT section, object_id AS "objectId" FROM comments WHERE user_id = $1',
    [userId],
  );
  await client.query(`DELETE FROM comments WHERE section = 'member' AND object_id = $1`, [userId]);
  // The emptied row of an answered comment keeps the place of its thread in every order.
  await client.query(
    `UPDATE comments SET text = '', user_id = NULL, removed_at = clock_timestamp(), removed_by = NULL
     WHERE user_id = $1 AND parent_id IS NULL AND ($2 OR NOT ${isShownComment('comments')}) AND EXISTS (
       SELECT FROM comments reply WHERE reply.section = comments.section AND reply.object_id = comments.object_id
         AND coalesce(reply.parent_id, reply.id) = comments.id AND ${isShownComment('reply')}
         AND reply.user_id IS DISTINCT FROM $1)`,
    [userId, comments === 'remove'],
  );
  await client.query(
    `DELETE FROM comments WHERE user_id = $1 AND ($2 OR NOT ${isShownComment('comments')})`,
    [userId, comments === 'remove'],
  );
  // Mentions of the member in comments of others, and the name in the member's own ones.
  const mentions = await rows(
    client,
    commentedRow,
    `UPDATE comments SET text = regexp_replace(text, $1, '\\1[deleted]', 'gi')
     WHERE text ~* $1 AND (user_id = $2 OR position('@' IN text) > 0) RETURNING section, object_id AS "objectId"`,
    [nameIn(username), userId],
  );
  return [...commented, ...mentions].map(({ section, objectId }) => `comments-${section}-${objectId}`);
}

const commentedRow = z.object({ section: z.string(), objectId: z.int() });

/** Matches a name as a whole word. */
const nameIn = (username: string) =>
  `(^|[^A-Za-z0-9_-])@?${username.replace(/\W/g, '\\$&')}(?![A-Za-z0-9_-])`;

/**
 * A purged video keeps its number and its fingerprint only: its address answers 410, and its file is refused when it returns. One
 * that must stay down also keeps its emptied asset, whose visual fingerprint finds near copies.
 */
async function eraseVideoRows(client: pg.ClientBase, videoIds: number[]): Promise<void> {
  for (const table of [
    'video_tags',
    'video_models',
    'video_categories',
    'video_tracks',
    'video_edits',
    'uploads',
  ])
    await client.query(`DELETE FROM ${table} WHERE video_id = ANY ($1)`, [videoIds]);
  await client.query('UPDATE video_transitions SET reason_text = NULL WHERE video_id = ANY ($1)', [videoIds]);
  await client.query(
    `WITH emptied AS (
       UPDATE videos SET title = 'Removed video', dir = 'removed', description = '', ad_tag = NULL,
         asset_id = CASE WHEN ${mustStayDown('videos')} THEN asset_id END, picture_key = 'removed/' || id, user_id = NULL, updated_at = now()
       WHERE id = ANY ($1) RETURNING old.asset_id AS asset_id)
     DELETE FROM media_assets a USING emptied e WHERE a.id = e.asset_id
       AND NOT EXISTS (SELECT FROM videos v WHERE v.asset_id = a.id AND (v.id <> ALL ($1) OR ${mustStayDown('v')}))`,
    [videoIds],
  );
  await client.query(
    `UPDATE media_assets a SET source_key = 'removed/' || a.id, error = NULL
     WHERE a.id IN (SELECT asset_id FROM videos WHERE id = ANY ($1))
       AND NOT EXISTS (SELECT FROM videos v WHERE v.asset_id = a.id AND v.id <> ALL ($1))`,
    [videoIds],
  );
}

/** Entries and anchors of lists that the triggers of other tables do not remove. */
async function eraseFromLists(client: pg.ClientBase, userId: number): Promise<void> {
  await client.query(
    `DELETE FROM list_counts WHERE object_id = $1 AND (kind = 'member' OR kind LIKE 'member/%')`,
    [userId],
  );
  await client.query(
    `DELETE FROM directory_anchors a USING directory_lists l
     WHERE l.id = a.list_id AND l.kind = 'member' AND a.object_id = $1`,
    [userId],
  );
  await client.query(
    'DELETE FROM playlist_anchors WHERE playlist_id IN (SELECT id FROM playlists WHERE user_id = $1)',
    [userId],
  );
}

/** Records of moderation stay, without names and addresses. */
async function pseudonymiseModeration(
  client: pg.ClientBase,
  { userId, username, email }: { userId: number; username: string; email: string },
): Promise<void> {
  const redacted = (column: string) => `${column} = regexp_replace(${column}, $2, '\\1[deleted]', 'gi')`;
  const name = nameIn(username);
  await client.query(
    `UPDATE moderation_decisions SET ${['statement', 'appeal', 'appeal_answer'].map(redacted).join(', ')}
     WHERE owner_id = $1 OR section = 'member' AND object_id = $1`,
    [userId, name],
  );
  await client.query(
    `UPDATE reports SET ${['message', 'answer'].map(redacted).join(', ')},
       email = CASE WHEN lower(email) = lower($3) THEN '' ELSE email END
     WHERE reporter_id = $1 OR lower(email) = lower($3) OR section = 'member' AND object_id = $1`,
    [userId, name, email],
  );
  await client.query(
    `UPDATE notices SET email = '', name = '', statement = regexp_replace(statement, $2, '\\1[deleted]', 'gi')
     WHERE lower(email) = lower($1) OR id IN (SELECT notice_id FROM reports WHERE reporter_id = $3)`,
    [email, name, userId],
  );
}
