import { z } from 'zod';
import { linkAddress } from '../addresses.ts';

/** Banner sizes in CSS pixels (requirement UI-10). */
export const adSizes = {
  'mobile-header': { width: 300, height: 100 },
  'mobile-underplayer': { width: 300, height: 100 },
  'desktop-underplayer': { width: 728, height: 90 },
  native: { width: 300, height: 250 },
  footer: { width: 300, height: 250 },
} as const;

export type AdSpotName = keyof typeof adSizes;

/** Content of a banner: a page in a sandboxed frame, or a picture with a link. */
export const creative = z.union([
  z.strictObject({ frame: linkAddress }),
  z.strictObject({ picture: linkAddress, url: linkAddress, alt: z.string().min(1).max(120) }),
]);

/** The footer has up to four banners, every other ad spot one. An ad spot without an entry is not rendered. */
export const adSpots = z.strictObject({
  'mobile-header': creative.optional(),
  'mobile-underplayer': creative.optional(),
  'desktop-underplayer': creative.optional(),
  native: creative.optional(),
  footer: z.array(creative).max(4).default([]),
});

/** Ad tags of the player: the first that returns an advertisement is played, the others are backups (requirement PL-7). */
export const adTags = z.strictObject({
  preRoll: z.array(linkAddress).default([]),
  midRoll: z.array(linkAddress).default([]),
  postRoll: z.array(linkAddress).default([]),
  /** Positions of mid-rolls in the video, in seconds; no mid-roll without a position. */
  midRollSeconds: z.array(z.number().min(1).max(86_400)).max(50).default([]),
  /** Address of the ad network's ping; `out_name` and `cisai` of the played tag are appended. */
  loadedPing: linkAddress.optional(),
  /** Serves `/api/house-ad.xml`, a neutral advertisement for demonstrations. */
  houseAd: z.boolean().default(false),
  // These override the numbers of the player, which defines the defaults.
  skipOffsetSeconds: z.number().min(0).max(60).optional(),
  requestTimeoutMs: z.number().int().min(500).max(60_000).optional(),
  mobileRequestTimeoutMs: z.number().int().min(500).max(60_000).optional(),
  maxRedirects: z.number().int().min(0).max(20).optional(),
});

/**
 * Further hosts that advertisements may load from: a VAST answer names media files, pictures and tracking addresses on hosts of
 * the ad network. `cdn.example`, `*.cdn.example`, `127.0.0.1:8080`.
 */
export const adHosts = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/, {
        message: 'must be a host in lower case, as "ads.example", "*.ads.example" or "ads.example:8443"',
      })
      .refine((host) => host.includes('.') || host.startsWith('localhost'), {
        message: 'must name a host, not a whole domain ending',
      })
      .refine((host) => !/^\*\.[^.]+$/.test(host), { message: 'must not open a whole domain ending' }),
  )
  .max(100)
  .default([]);
