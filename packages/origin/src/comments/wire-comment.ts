import type { WireComment } from '@nightjar/api';
import { toWireAuthor } from '../members/wire-author.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import type { CommentRow } from './store.ts';

/** Wire shape of a comment. The text is plain text; clients escape it. */
export function toWireComment(row: CommentRow, publicUrl: string): WireComment {
  return {
    comment_id: wireDigits(row.id),
    parent_id: wireDigits(row.parent_id ?? 0),
    text: row.text,
    post_date: wireDate(row.created_at),
    ...(row.edited_at !== null && { edit_date: wireDate(row.edited_at) }),
    likes: row.likes,
    dislikes: row.dislikes,
    user: toWireAuthor(row, publicUrl),
  };
}
