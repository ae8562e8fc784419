import { z } from 'zod';

/** Where page views and goals are sent, after the visitor has agreed (requirement SITE-13). */
export const analytics = z.strictObject({
  /** `off`, `console` (for trials), or the http(s) address of a collector that accepts JSON by POST. */
  collector: z
    .union([
      z.enum(['off', 'console']),
      z.url({ protocol: /^https?$/, error: 'must be "off", "console" or an http(s) address' }),
    ])
    .default('off'),
  /** Count embeds that are played, without consent: an embed cannot ask for it. Without cookies and identifiers (decision 104). */
  embeds: z.boolean().default(false),
});
