import * as z from 'zod/mini';
import { readAuthor } from '../members/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, id, isRecord, moment, ownVote, text } from '../reading/values.ts';
import type { CommentItem, CommentList } from './comment.ts';
import { commentsPerPage } from './paths.ts';

const comment = z.object({
  comment_id: id,
  parent_id: count,
  text,
  post_date: moment,
  edit_date: z.optional(moment),
  likes: count,
  dislikes: count,
  vote: ownVote,
  user: z.optional(z.unknown()),
  mentions: z.optional(z.array(z.object({ user_id: id, username: text }))),
});

export function readComment(value: unknown, context: ReadContext): CommentItem {
  const wire = readRecord(comment, value, 'comment');
  const user = readAuthor(wire.user, context);
  return {
    id: wire.comment_id,
    ...(wire.parent_id > 0 && { parentId: wire.parent_id }),
    text: wire.text,
    postDate: wire.post_date,
    ...(wire.edit_date !== undefined && { editDate: wire.edit_date }),
    likes: wire.likes,
    dislikes: wire.dislikes,
    ...(wire.vote && { vote: wire.vote }),
    ...(user && { user }),
    ...(wire.mentions && {
      mentions: wire.mentions.map((member) => ({ id: member.user_id, username: member.username })),
    }),
  };
}

export function readCommentList(value: unknown, context: ReadContext): CommentList {
  const { items, ...rest } = readPage(value, 'comments', commentsPerPage, context, readComment);
  const next = id.safeParse(isRecord(value) ? value.next : undefined);
  return { comments: items, ...rest, ...(next.success && { next: next.data }) };
}
