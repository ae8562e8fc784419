import * as z from 'zod/mini';

/* Transforms instead of unions, defaults and schemas that catch: they add less code to the pages of the lists. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** Text, or '' for a missing or invalid value. */
const text = z.transform(toText);
const optionalText = z.optional(text);
/** The text of a required field; other values are invalid. */
const requiredText = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  z.string(),
);
const named = z.optional(
  z.transform((value: unknown) =>
    isRecord(value) && toText(value.dir) && toText(value.title)
      ? { dir: toText(value.dir), title: toText(value.title) }
      : undefined,
  ),
);
const qualities = z.optional(
  z.transform((value: unknown) =>
    isRecord(value) ? { hd: toText(value.hd), fhd: toText(value.fhd), vr: toText(value.vr) } : undefined,
  ),
);

/**
 * The card that both lists store (requirement ST-3). Numbers are text, as on the wire and in entries of earlier versions of
 * the site; `scr` may have been stored as `thumb`. The optional fields have the names of a video in a list of the wire;
 * entries of earlier versions lack them, and an invalid one counts as missing.
 */
export const storedVideo = z.pipe(
  z.object({
    video_id: requiredText,
    title: z.string(),
    dir: text,
    duration: text,
    post_date: text,
    scr: optionalText,
    thumb: optionalText,
    video_viewed: text,
    sg_id: text,
    isWatchLater: z.transform((value) => value === true),
    rating: optionalText,
    props: qualities,
    /** Address of the hover preview, with or without a host. */
    pv: optionalText,
    channel: named,
    model: named,
    user_id: optionalText,
    username: optionalText,
  }),
  z.transform(({ thumb, ...video }) => ({ ...video, scr: video.scr ?? thumb ?? '' })),
);
export type StoredVideo = z.output<typeof storedVideo>;
