import * as z from 'zod/mini';
import { wireDate, wireDecimal, wireDigits, wireEmptyMarks } from '../wire/values.ts';

export const wireCategory = z.strictObject({
  category_id: wireDigits,
  title: z.string(),
  dir: z.string(),
  total_videos: wireDigits,
  avg_videos_popularity: wireDecimal,
  /** Sum of the views of its 100 most viewed videos. */
  video_viewed: wireDigits,
  /** Mean of the lower bounds of the ratings of its 100 best rated videos, 0 to 5. */
  rating: wireDecimal,
  /** Date of its newest video. */
  last_video_date: wireDate,
  /** Date on which the category was created. */
  added_date: wireDate,
  /** Pictures of the category's videos; absent in the section `all`. */
  toptn: z.optional(z.array(z.strictObject({ video_id: wireDigits, scr: z.string() }))),
});
export type WireCategory = z.infer<typeof wireCategory>;

/** `categories` */
export const wireCategories = z.strictObject({
  categories: z.array(wireCategory),
  total_count: wireDigits,
  ...wireEmptyMarks,
});
export type WireCategories = z.infer<typeof wireCategories>;
