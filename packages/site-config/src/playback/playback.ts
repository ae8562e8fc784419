import { z } from 'zod';

/** Settings of the player (requirements PL-2, PL-5, PL-6). Times in seconds, widths in CSS pixels. */
export const playback = z.strictObject({
  hlsFromSeconds: z.number().int().min(0).default(1800),
  upNextSeconds: z.number().int().min(3).max(60).default(12),
  relatedMinWidth: z.number().int().min(0).default(420),
  relatedOnPause: z.boolean().default(false),
});
