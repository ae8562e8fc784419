import * as z from 'zod/mini';
import { wireAuthor } from '../comments/wire.ts';
import { wireDate, wireDigits, wireFlag } from '../wire/values.ts';

export const wireMessage = z.strictObject({
  message_id: wireDigits,
  text: z.string(),
  post_date: wireDate,
  /** Whether the viewer wrote it. */
  is_own: wireFlag,
  /** Whether who got it has seen it. */
  is_read: wireFlag,
});
export type WireMessage = z.infer<typeof wireMessage>;

export const wireConversation = z.strictObject({
  user_id: wireDigits,
  /** `[]` when the account is not shown any more. */
  user: wireAuthor,
  message: wireMessage,
  unread: wireDigits,
});
export type WireConversation = z.infer<typeof wireConversation>;
