import { z } from 'zod';

/** The variants as named switches: behaviour marked **V** in docs/spec (requirement CFG-1). */
export const variants = z.strictObject({
  /** Footer with information, support, privacy policy, terms, webmasters and work with us instead of four columns. */
  compactFooter: z.boolean().default(false),
  /** The tabs of favourites and subscriptions of a member's profile, with their addresses. */
  extendedProfile: z.boolean().default(true),
  /** The filters of the lists of models and members (requirement API-18). */
  extendedFilters: z.boolean().default(true),
  /** No autoplay of the next video; related videos are shown at the end (requirement PL-13). */
  relatedAtEnd: z.boolean().default(false),
});
