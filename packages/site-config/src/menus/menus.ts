import { z } from 'zod';
import { link, linkAddress } from '../addresses.ts';

/** The browser picks one of the two at random (requirement SITE-14), so that the page can be cached. */
const twoAlternatives = z.tuple([linkAddress, linkAddress]);

/** External links of header and footer (requirement UI-6). */
export const menus = z.strictObject({
  premium: link.optional(),
  directory: link.optional(),
  joinNow: link.optional(),
  affiliate: link.optional(),
  liveCams: twoAlternatives.optional(),
  watchMeLive: twoAlternatives.optional(),
});

/** An item of the slider under the header (requirement UI-7); the names are those of existing configurations. */
export const promoItem = z.strictObject({
  url: linkAddress,
  url_text: z.string().min(1).max(60),
  /** Class name for the operator's own statistics. */
  selector: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  icon: linkAddress.optional(),
  icon_mobile: linkAddress.optional(),
});
