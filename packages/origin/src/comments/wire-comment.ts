import type { WireComment } from '@nightjar/api';
import { toWireAuthor } from '../members/wire-author.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { type MentionedMembers, namesIn } from './mentions.ts';
import type { CommentRow } from './store.ts';

/** Wire shape of a comment. The text is plain text; clients escape it. */
export function toWireComment(
  row: CommentRow,
  { publicUrl, members }: { publicUrl: string; members: MentionedMembers },
): WireComment {
  const mentions = namesIn(row.text).flatMap((name) => {
    const member = members.get(name);
    return member ? [{ user_id: wireDigits(member.id), username: member.username }] : [];
  });
  return {
    comment_id: wireDigits(row.id),
    parent_id: wireDigits(row.parent_id ?? 0),
    text: row.text,
    post_date: wireDate(row.created_at),
    ...(row.edited_at !== null && { edit_date: wireDate(row.edited_at) }),
    likes: row.likes,
    dislikes: row.dislikes,
    user: toWireAuthor(row, publicUrl),
    ...(mentions.length > 0 && { mentions }),
  };
}
