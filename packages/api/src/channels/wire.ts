import * as z from 'zod/mini';
import { wireDigits, wireEmptyMarks, wireFlag } from '../wire/values.ts';

export const wireChannelItem = z.strictObject({
  channel_id: wireDigits,
  title: z.string(),
  title2: z.string(),
  dir: z.string(),
  /** Empty if there is no picture. */
  img: z.string(),
  statistics: z.strictObject({ videos: wireDigits, subscribers: wireDigits, views: wireDigits }),
});
export type WireChannelItem = z.infer<typeof wireChannelItem>;

/** `channels` */
export const wireChannelList = z.strictObject({
  channels: z.array(wireChannelItem),
  total_count: wireDigits,
  pages: z.number(),
  ...wireEmptyMarks,
});
export type WireChannelList = z.infer<typeof wireChannelList>;

/** `channel` */
export const wireChannel = z.strictObject({
  channel: z.strictObject({
    channel_id: wireDigits,
    status: wireDigits,
    title: z.string(),
    title2: z.string(),
    dir: z.string(),
    description: z.string(),
    url: z.string(),
    img: z.string(),
    vda: wireFlag,
    statistics: z.strictObject({
      videos: wireDigits,
      subscribers: wireDigits,
      views: wireDigits,
      likes: z.number(),
      dislikes: z.number(),
    }),
  }),
});
export type WireChannel = z.infer<typeof wireChannel>;
