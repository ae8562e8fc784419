import * as z from 'zod/mini';
import { wireAuthor } from '../comments/wire.ts';
import { wireDate, wireDigits, wireFlag } from '../wire/values.ts';
import { notificationKinds, reviewOutcomes } from './notification.ts';

export const wireNotification = z.strictObject({
  notification_id: wireDigits,
  kind: z.enum(notificationKinds),
  post_date: wireDate,
  is_read: wireFlag,
  /** `[]` if it has no author, or if the account is no longer shown. */
  user: wireAuthor,
  target: z.strictObject({
    section: z.enum(['video', 'model', 'member']),
    id: wireDigits,
    /** Empty for a member. */
    dir: z.string(),
    title: z.string(),
  }),
  /** "0" if it is not about a comment. */
  comment_id: wireDigits,
  /** Whether the video of a `review` is published. */
  is_published: wireFlag,
  /** What happened to the video of a `review`; empty for other kinds and for entries of earlier versions. */
  outcome: z.enum(['', ...reviewOutcomes]),
});
export type WireNotification = z.infer<typeof wireNotification>;
