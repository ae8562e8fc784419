import { z } from 'zod';
import { link, linkAddress } from '../addresses.ts';

/** One of the two is chosen at random in the browser, so that a cached page fits everybody (section 9). */
const twoVariants = z.tuple([linkAddress, linkAddress]);

/** Links of the header and footer that leave the catalogue (section 2, requirement UI-6). */
export const menus = z.strictObject({
  premium: link.optional(),
  directory: link.optional(),
  joinNow: link.optional(),
  affiliate: link.optional(),
  liveCams: twoVariants.optional(),
  watchMeLive: twoVariants.optional(),
});

/** An item of the slider under the header (section 2, requirement UI-7); names as existing configurations write them. */
export const promoItem = z.strictObject({
  url: linkAddress,
  url_text: z.string().min(1).max(60),
  /** Class name that an operator's own statistics look for. */
  selector: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  icon: linkAddress.optional(),
  icon_mobile: linkAddress.optional(),
});
