import { z } from 'zod';
import { link } from '../addresses.ts';
import { creative } from './ad-spots.ts';

/** The maximum size of a banner in CSS pixels; a smaller player scales it down. */
const size = {
  width: z.number().int().min(50).max(1920).default(300),
  height: z.number().int().min(50).max(1080).default(250),
};

/** Panels of the player (requirements PL-8, PL-12 and PL-14). A panel without an entry is not shown. */
export const adPanels = z.strictObject({
  /** Over the paused video. */
  invideo: z.strictObject({ creative, ...size }).optional(),
  /** Before the first play. */
  prePlay: z
    .strictObject({
      creative,
      ...size,
      /** Also shown in an embed with autoplay, before any user interaction. */
      onEmbedAutostart: z.boolean().default(false),
    })
    .optional(),
  /** A button over the playing video. */
  unlockFull: link.optional(),
  /** The premium link of the player. Default: `menus.premium`. */
  premium: link.optional(),
  /** A clip of a live model, shown when no pre-roll tag returns an advertisement. */
  livePreRoll: z.strictObject({ label: z.string().min(1).max(60).default('Live now') }).optional(),
});
