import * as z from 'zod/mini';
import { wireDate, wireDigits, wireEmptyMarks } from '../wire/values.ts';

/** The author of a comment or owner of a playlist; `[]` if the account no longer exists. */
export const wireAuthor = z.union([
  z.strictObject({ id: wireDigits, user_id: wireDigits, username: z.string(), avatar: z.string() }),
  z.tuple([]),
]);

export const wireComment = z.strictObject({
  comment_id: wireDigits,
  /** "0" if it is not a reply. */
  parent_id: wireDigits,
  text: z.string(),
  post_date: wireDate,
  /** Absent if the text was never changed. */
  edit_date: z.optional(wireDate),
  likes: z.number(),
  dislikes: z.number(),
  /** The vote of the member who reads: "1" a like, "0" a dislike; only in personal answers, absent without a vote. */
  vote: z.optional(z.enum(['0', '1'])),
  user: wireAuthor,
  /** The shown members whom the text mentions; absent if there are none. */
  mentions: z.optional(z.array(z.strictObject({ user_id: wireDigits, username: z.string() }))),
});
export type WireComment = z.infer<typeof wireComment>;

/** `comments`, newest first or by threads. */
export const wireCommentList = z.strictObject({
  comments: z.array(wireComment),
  total_count: wireDigits,
  pages: z.number(),
  /** Of threads: where the next part starts; absent at the end. */
  next: z.optional(wireDigits),
  ...wireEmptyMarks,
});
export type WireCommentList = z.infer<typeof wireCommentList>;
