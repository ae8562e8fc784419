import { z } from 'zod';
import { linkAddress } from '../addresses.ts';

/** Banner sizes in CSS pixels (section 9). */
export const adSizes = {
  'mobile-header': { width: 300, height: 100 },
  'mobile-underplayer': { width: 300, height: 100 },
  'desktop-underplayer': { width: 728, height: 90 },
  native: { width: 300, height: 250 },
  footer: { width: 300, height: 250 },
} as const;

export type AdPlace = keyof typeof adSizes;

/** Where a banner comes from: a page in a sandboxed frame, or a picture with a link. */
export const creative = z.union([
  z.strictObject({ frame: linkAddress }),
  z.strictObject({ picture: linkAddress, url: linkAddress, alt: z.string().min(1).max(120) }),
]);

/** The footer has up to four banners, every other place one. A place without an entry takes no room. */
export const adSpots = z.strictObject({
  'mobile-header': creative.optional(),
  'mobile-underplayer': creative.optional(),
  'desktop-underplayer': creative.optional(),
  native: creative.optional(),
  footer: z.array(creative).max(4).default([]),
});

/** Ad tags of the player: the first that answers is played, the rest are backups (requirement PL-7). */
export const adTags = z.strictObject({
  preRoll: z.array(linkAddress).default([]),
  midRoll: z.array(linkAddress).default([]),
  postRoll: z.array(linkAddress).default([]),
  /** Seconds of the video at which a mid-roll comes; without one there is none. */
  midRollSeconds: z.array(z.number().min(1).max(86_400)).max(50).default([]),
  /** Address of the ad network's ping; `out_name` and `cisai` of the tag that was played are put behind it. */
  loadedPing: linkAddress.optional(),
  /** Serves `/api/house-ad.xml`, an advertisement of our own for demonstrations. */
  houseAd: z.boolean().default(false),
  skipOffsetSeconds: z.number().min(0).max(60).default(5),
  requestTimeoutMs: z.number().int().min(500).max(60_000).default(5000),
  mobileRequestTimeoutMs: z.number().int().min(500).max(60_000).default(10_000),
  maxRedirects: z.number().int().min(0).max(20).default(8),
});
