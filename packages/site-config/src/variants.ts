import { z } from 'zod';

/** The variants of the specification as named switches (marked "V" in the requirements). */
export const variants = z.strictObject({
  /** Footer with information, support, privacy policy, terms, webmasters and work with us instead of four columns. */
  compactFooter: z.boolean().default(false),
  /** Profile tabs for messages, favourites, bookmarks and subscriptions by kind. */
  extendedProfile: z.boolean().default(true),
  /** The performer and member filters of section 3. */
  extendedFilters: z.boolean().default(true),
  /** No next-video autoplay, related videos shown at the end (section 6, the internal site-variant flag). */
  relatedAtEnd: z.boolean().default(false),
});
