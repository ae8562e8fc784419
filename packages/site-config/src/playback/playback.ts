import { z } from 'zod';

/**
 * Settings of the player (requirements PL-2, PL-5, PL-6). Times in seconds, widths in CSS pixels. The numbers override those of the
 * player, which defines the defaults.
 */
export const playback = z.strictObject({
  hlsFromSeconds: z.number().int().min(0).optional(),
  upNextSeconds: z.number().int().min(3).max(60).optional(),
  relatedMinWidth: z.number().int().min(0).optional(),
  relatedOnPause: z.boolean().default(false),
});
