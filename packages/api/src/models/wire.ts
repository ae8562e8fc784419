import * as z from 'zod/mini';
import { wireDecimal, wireDigits, wireEmptyMarks } from '../wire/values.ts';
import { modelInfoKeys } from './info.ts';

export const wireModelItem = z.strictObject({
  model_id: wireDigits,
  title: z.string(),
  dir: z.string(),
  /** Empty if there is no picture. */
  img: z.string(),
  rating: wireDecimal,
  statistics: z.strictObject({ videos: wireDigits, subscribers: wireDigits, views: wireDigits }),
});
export type WireModelItem = z.infer<typeof wireModelItem>;

/** `models` */
export const wireModelList = z.strictObject({
  models: z.array(wireModelItem),
  total_count: wireDigits,
  pages: z.number(),
  ...wireEmptyMarks,
});
export type WireModelList = z.infer<typeof wireModelList>;

/** `model` */
export const wireModel = z.strictObject({
  model: z.strictObject({
    model_id: wireDigits,
    title: z.string(),
    dir: z.string(),
    description: z.string(),
    img: z.string(),
    rating: wireDecimal,
    gender: z.string(),
    /** Only the known facts; `added_date` as `Y-m-d`. */
    info: z.partialRecord(z.enum(modelInfoKeys), z.string()),
    statistics: z.strictObject({
      videos: wireDigits,
      subscribers: wireDigits,
      views: wireDigits,
      likes: z.number(),
      dislikes: z.number(),
    }),
  }),
});
export type WireModel = z.infer<typeof wireModel>;
