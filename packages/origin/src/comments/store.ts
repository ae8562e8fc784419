import { type CommentSection, commentSections } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownComment, isShownMember } from '../access/shown-objects.ts';
import { type Places, readPlaces } from '../database/places/read-places.ts';
import { first, one, rows } from '../database/rows.ts';
import { userRoles } from '../database/schema/index.ts';
import type { Viewer } from '../sessions/viewer.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** An object with comments: a video, a model, or the wall of a member. */
export interface CommentedObject {
  section: CommentSection;
  objectId: number;
}

const commentRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  text: z.string(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  likes: z.int(),
  dislikes: z.int(),
  /** Null if the account is deleted or blocked. */
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  avatar_key: z.string().nullable(),
});

export type CommentRow = z.infer<typeof commentRow>;

/** The comment ids of one page, newest first. */
export function readCommentPage(
  pool: Client,
  { section, objectId }: CommentedObject,
  page: { page: number; count: number },
): Promise<Places> {
  const list = {
    kind: 'comments',
    anchors: `comments:${section}:${objectId}`,
    table: 'comments',
    condition: `section = $4 and object_id = $5::bigint and ${isShownComment('comments')}`,
    values: [section, objectId],
    key: 'id',
    id: 'id',
  };
  return readPlaces(pool, list, page);
}

/** The shown comments with these ids, in the order of the ids. */
export async function loadComments(client: Client, ids: readonly number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  return rows(client, commentRow, {
    name: 'comment-rows',
    text: `select c.id, c.parent_id, c.text, c.created_at, c.edited_at, c.likes, c.dislikes,
             u.id as user_id, u.username::text as username, u.avatar_key
           from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join comments c on c.id = wanted.id
           left join users u on u.id = c.user_id and ${isShownMember('u')}
           where ${isShownComment('c')} order by wanted.position`,
    values: [ids],
  });
}

/** A comment that a reply answers. */
interface AnsweredComment {
  /** The first comment of its thread. */
  threadId: number;
  /** Undefined if the account is deleted or not shown. */
  author: Viewer | undefined;
}

const answeredRow = z.object({
  thread_id: z.int(),
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  role: z.enum(userRoles).nullable(),
});

/** The answered comment; undefined if it is not on this object. */
export async function findAnswered(
  client: Client,
  { section, objectId }: CommentedObject,
  parentId: number,
): Promise<AnsweredComment | undefined> {
  const row = await first(client, answeredRow, {
    name: 'answered-comment',
    text: `select coalesce(c.parent_id, c.id) as thread_id, u.id as user_id, u.username::text as username, u.role
           from comments c left join users u on u.id = c.user_id and ${isShownMember('u')}
           where c.id = $1 and c.section = $2 and c.object_id = $3 and ${isShownComment('c')}`,
    values: [parentId, section, objectId],
  });
  if (row === undefined) return undefined;
  const { thread_id: threadId, user_id: id, username, role } = row;
  const isKnown = id !== null && username !== null && role !== null;
  return { threadId, author: isKnown ? { id, username, role } : undefined };
}

export interface NewComment extends CommentedObject {
  userId: number;
  parentId: number | undefined;
  /** The author of an answered reply, who is notified besides the author of the first comment. */
  answeredMember: number | undefined;
  text: string;
}

const writtenRow = z.object({ id: z.int(), is_banned: z.boolean() });

/**
 * Inserts a comment; `is_banned` if its text contains a hidden term. Must be the last statement of its transaction,
 * because its trigger locks the row of the video.
 */
export async function addComment(
  client: Client,
  comment: NewComment,
): Promise<{ id: number; is_banned: boolean }> {
  if (comment.answeredMember !== undefined) {
    await client.query({
      name: 'answered-member',
      text: `select set_config('nightjar.answered_member', $1, true)`,
      values: [String(comment.answeredMember)],
    });
  }
  return one(client, writtenRow, {
    name: 'add-comment',
    text: `insert into comments (section, object_id, user_id, parent_id, text) values ($1, $2, $3, $4, $5)
           returning id, is_banned`,
    values: [comment.section, comment.objectId, comment.userId, comment.parentId ?? null, comment.text],
  });
}

const editedRow = z.object({ is_banned: z.boolean() });

/**
 * Changes the text of a comment of this member that is not older than `minutes`; `is_banned` if the text contains a hidden
 * term. Undefined if there is no such comment.
 */
export async function editComment(
  client: Client,
  comment: { id: number; userId: number; text: string; minutes: number },
): Promise<{ is_banned: boolean } | undefined> {
  return first(client, editedRow, {
    name: 'edit-comment',
    text: `update comments set text = $3, edited_at = clock_timestamp()
           where id = $1 and user_id = $2 and created_at > now() - make_interval(mins => $4)
             and ${isShownComment('comments')}
           returning is_banned`,
    values: [comment.id, comment.userId, comment.text, comment.minutes],
  });
}

/** Undoes a removal by this member that is not older than `minutes`. */
export async function restoreComment(
  client: Client,
  comment: { id: number; userId: number; minutes: number },
): Promise<CommentedObject | undefined> {
  const row = await first(client, objectRow, {
    name: 'restore-comment',
    text: `update comments set removed_at = null, removed_by = null
           where id = $1 and removed_by = $2 and removed_at > now() - make_interval(mins => $3)
           returning section, object_id`,
    values: [comment.id, comment.userId, comment.minutes],
  });
  return row && { section: row.section, objectId: row.object_id };
}

const objectRow = z.object({ section: z.enum(commentSections), object_id: z.int() });

export interface CommentFacts extends CommentedObject {
  /** Null if the account is deleted. */
  userId: number | null;
  /** Owner of the video that it belongs to. */
  videoOwnerId: number | null;
}

const factsRow = z.object({
  section: z.enum(commentSections),
  object_id: z.int(),
  user_id: z.int().nullable(),
  video_owner_id: z.int().nullable(),
});

/** The object and the author of a shown comment. */
export async function findComment(client: Client, id: number): Promise<CommentFacts | undefined> {
  const row = await first(client, factsRow, {
    name: 'comment-facts',
    text: `select c.section, c.object_id, c.user_id, v.user_id as video_owner_id
           from comments c left join videos v on c.section = 'video' and v.id = c.object_id
           where c.id = $1 and ${isShownComment('c')}`,
    values: [id],
  });
  return (
    row && {
      section: row.section,
      objectId: row.object_id,
      userId: row.user_id,
      videoOwnerId: row.video_owner_id,
    }
  );
}

/** @returns False if the comment was already removed. */
export async function removeComment(client: Client, id: number, removedBy: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'remove-comment',
    text: `update comments set removed_at = clock_timestamp(), removed_by = $2 where id = $1 and ${isShownComment('comments')}`,
    values: [id, removedBy],
  });
  return rowCount === 1;
}
