import { z } from 'zod';

/**
 * What traffic from a campaign or publisher changes (section 6): buttons of advertisers are hidden, or a named flag of the
 * site is switched on.
 */
export const campaigns = z.strictObject({
  /** Campaign or publisher identifiers that hide ad-related buttons. */
  hideAdButtonsFor: z.array(z.string().min(1)).default([]),
  /** Flag name → the campaign identifiers that switch it on. */
  flags: z
    .record(z.string().regex(/^is[A-Z]\w*$/, 'must look like isSomething'), z.array(z.string().min(1)))
    .default({}),
  /** Ad source identifiers on which the cookie `from_publisher` is set. */
  publisherSources: z.array(z.string().min(1)).default([]),
});

export type Campaigns = z.infer<typeof campaigns>;
