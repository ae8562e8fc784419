import { z } from 'zod';

/**
 * Effects of traffic from a campaign or publisher (requirement SITE-14): buttons that advertise are hidden, or a named flag is
 * set.
 */
export const campaigns = z.strictObject({
  /** Campaign or publisher identifiers that hide buttons that advertise. */
  hideAdButtonsFor: z.array(z.string().min(1)).default([]),
  /** Flag name → the campaign identifiers that set it. */
  flags: z
    .record(z.string().regex(/^is[A-Z]\w*$/, 'must look like isSomething'), z.array(z.string().min(1)))
    .default({}),
  /** Ad source identifiers on which the cookie `from_publisher` is set. */
  publisherSources: z.array(z.string().min(1)).default([]),
});

export type Campaigns = z.infer<typeof campaigns>;
