import { z } from 'zod';

/** Behaviour of the player that a site may set (sections 4 and 9). Times in seconds, widths in CSS pixels. */
export const playback = z.strictObject({
  hlsFromSeconds: z.number().int().min(0).default(1800),
  upNextSeconds: z.number().int().min(3).max(60).default(12),
  relatedMinWidth: z.number().int().min(0).default(420),
  relatedOnPause: z.boolean().default(false),
});
