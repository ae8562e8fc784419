import { z } from 'zod';
import { linkAddress } from '../addresses.ts';

/** Who the site is: shown in the header, the footer, the titles of pages and the block page. */
export const brand = z.strictObject({
  name: z.string().min(1).max(40),
  /** One line beside the name on the home page and in its description. */
  tagline: z.string().max(160).default(''),
  /** Host name as people read it, without scheme or path. */
  host: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name without scheme or path'),
  supportEmail: z.email(),
  copyright: z.string().max(200),
  /** The age-rating label of the footer and of the block page. */
  ageRating: z.string().min(1).max(12).default('18+'),
});

/** How the site looks: a second set of the same tokens, never another stylesheet. */
export const theme = z.strictObject({
  /** `auto` follows the visitor's system. */
  mode: z.enum(['dark', 'light', 'auto']).default('dark'),
  /** Any CSS colour; its contrast on the surfaces is the operator's to check. */
  accent: z.string().max(64).optional(),
  logo: linkAddress.optional(),
});
