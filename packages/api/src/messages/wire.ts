import * as z from 'zod/mini';
import { wireAuthor } from '../comments/wire.ts';
import { wireDate, wireDigits, wireFlag } from '../wire/values.ts';

export const wireMessage = z.strictObject({
  message_id: wireDigits,
  text: z.string(),
  post_date: wireDate,
  /** Whether the viewer wrote it. */
  is_own: wireFlag,
  /** Whether the recipient has seen it. */
  is_read: wireFlag,
});
export type WireMessage = z.infer<typeof wireMessage>;

export const wireConversation = z.strictObject({
  user_id: wireDigits,
  /** `[]` if the account is no longer shown. */
  user: wireAuthor,
  message: wireMessage,
  unread: wireDigits,
});
export type WireConversation = z.infer<typeof wireConversation>;
