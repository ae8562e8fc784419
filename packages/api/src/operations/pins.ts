import * as z from 'zod/mini';
import { day, defineOperation, done, id, instant } from './operation.ts';

/** The most videos of one page. */
export const maximumPins = 12;

/** The page: a category, or the home page without one. */
const place = { categoryId: z.optional(id()) };

/** The videos that are pinned to a page, in their order, and the pages with pinned videos. Code: `not_found`. */
export const pinnedVideos = defineOperation(
  'moderator',
  z.object(place),
  z.object({
    /** Null for the home page. */
    category: z.nullable(z.object({ id: id(), title: z.string(), dir: z.string() })),
    pins: z.array(
      z.object({
        videoId: id(),
        title: z.string(),
        dir: z.string(),
        /** The end; null without one. */
        until: z.nullable(instant()),
        /** `hidden`: not public, or no longer in the category; `over`: its end has passed. */
        state: z.enum(['shown', 'hidden', 'over']),
      }),
    ),
    /** The pages with pins; null is the home page. */
    places: z.array(
      z.object({ category: z.nullable(z.object({ id: id(), title: z.string() })), pins: z.int() }),
    ),
  }),
);
export type PinnedVideos = z.infer<(typeof pinnedVideos)['output']>;

/**
 * Pins a video to a page as the last one, or changes the end of one that is pinned. Codes: `not_found` for a video that is not
 * public, `not_in_category`, `pins_full` beyond `maximumPins`, `pin_over` for a day in the past.
 */
export const pinVideo = defineOperation(
  'moderator',
  z.object({ ...place, videoId: id(), /** The last day, UTC. */ lastDay: z.optional(day()) }),
  done,
);

/** Moves a pinned video by one position. Code: `not_found`. */
export const movePin = defineOperation(
  'moderator',
  z.object({ ...place, videoId: id(), direction: z.enum(['up', 'down']) }),
  done,
);

/** Removes a video from the top of a page. Code: `not_found`. */
export const unpinVideo = defineOperation('moderator', z.object({ ...place, videoId: id() }), done);
