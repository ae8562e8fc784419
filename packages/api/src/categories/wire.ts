import * as z from 'zod/mini';
import { wireDecimal, wireDigits, wireEmptyMarks } from '../wire/values.ts';

export const wireCategory = z.strictObject({
  category_id: wireDigits,
  title: z.string(),
  dir: z.string(),
  total_videos: wireDigits,
  avg_videos_popularity: wireDecimal,
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
