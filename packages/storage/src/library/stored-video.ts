import * as z from 'zod/mini';

const wireText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/**
 * The card that both lists store (requirement ST-3). Numbers are text, as on the wire and in entries of earlier versions of
 * the site; `scr` may have been stored as `thumb`.
 */
export const storedVideo = z.pipe(
  z.object({
    video_id: wireText,
    title: z.string(),
    dir: z._default(z.string(), ''),
    duration: z._default(wireText, ''),
    post_date: z._default(z.string(), ''),
    scr: z.optional(z.string()),
    thumb: z.optional(z.string()),
    video_viewed: z._default(wireText, '0'),
    sg_id: z._default(wireText, ''),
    isWatchLater: z._default(z.boolean(), false),
  }),
  z.transform(({ thumb, ...video }) => ({ ...video, scr: video.scr ?? thumb ?? '' })),
);
export type StoredVideo = z.output<typeof storedVideo>;
