import * as z from 'zod/mini';
import { idField, requestKeyField, textField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { nested } from '../reading/values.ts';
import type { CommentItem } from './comment.ts';
import { readComment } from './reading.ts';
import { wireComment } from './wire.ts';

/** The maximum length of a comment in code points. */
export const maximumCommentLength = 1000;

const limits = ['comments_user_limit', 'comments_address_limit'] as const;

/** The new comment; undefined if the origin does not send it. */
function read(answer: unknown, context: ReadContext): CommentItem | undefined {
  const { comment } = readRecord(z.object({ comment: nested }), answer, 'comment');
  return comment && readComment(comment, context);
}

/** Adds a comment to a video or a model, or a reply to one. */
export const addComment = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'comment' },
  fields: {
    section: wordField(['video', 'model']),
    object_id: idField(),
    text: textField({ max: maximumCommentLength }),
    parent_id: z.optional(idField()),
    request_key: requestKeyField(),
  },
  codes: ['login_required', 'no_permission', 'not_found', ...limits, 'request_key_used'],
  answer: { comment: wireComment },
  read,
});

/** Adds a comment to a member's wall; `object_id` is the member's id. Counts for the limits of comments. */
export const addWallComment = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'wall' },
  fields: {
    object_id: idField(),
    text: textField({ max: maximumCommentLength }),
    parent_id: z.optional(idField()),
    request_key: requestKeyField(),
  },
  codes: ['login_required', 'no_permission', 'not_found', ...limits, 'request_key_used'],
  answer: { comment: wireComment },
  read,
});

/** Removes a comment of the viewer, or on the viewer's wall or video; a moderator can remove any comment. */
export const removeComment = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'comment_remove' },
  fields: { comment_id: idField() },
  codes: ['login_required', 'no_permission', 'not_found'],
  read: readNothing,
});

/** Minutes after which a comment can no longer be edited, and a removal no longer undone. */
export const commentEditMinutes = 5;

/** Changes the text of the viewer's own comment within `commentEditMinutes`. */
export const editComment = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'comment_edit' },
  fields: { comment_id: idField(), text: textField({ max: maximumCommentLength }) },
  codes: ['login_required', 'not_found', 'comment_edit_expired', 'too_many'],
  answer: { comment: wireComment },
  read,
});

/** Undoes a removal by the viewer within `commentEditMinutes`. */
export const restoreComment = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'comment_restore' },
  fields: { comment_id: idField() },
  codes: ['login_required', 'not_found'],
  read: readNothing,
});
