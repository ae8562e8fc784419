import { z } from 'zod';

/** How reports and changes of published videos are treated. */
export const moderationPolicy = z.strictObject({
  /** A video that is reported for one of these reasons is hidden until a moderator has decided. */
  hideOnReport: z.array(z.enum(['underage', 'without_consent', 'copyright', 'illegal'])).default([]),
  /** Whether a changed title, description or picture of a published video is reviewed; the video stays published meanwhile. */
  reviewEdits: z.boolean().default(true),
  /** Whether moderators decide about what they have published themselves, and about reports on it: for a site with one moderator. */
  decideOwn: z.boolean().default(false),
});
