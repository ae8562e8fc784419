import { z } from 'zod';

/** How reports are treated. */
export const moderationPolicy = z.strictObject({
  /** A video that is reported for one of these reasons is hidden until a moderator has decided. */
  hideOnReport: z.array(z.enum(['underage', 'without_consent', 'copyright', 'illegal'])).default([]),
});
