import * as z from 'zod/mini';

/** `oembed` of type video (oembed.com, section 2.3.4.2); its XML form has the same names. */
export const wireOembed = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('video'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Cache lifetime of the answer in seconds. */
  cache_age: z.number(),
  thumbnail_url: z.string(),
  thumbnail_width: z.number(),
  thumbnail_height: z.number(),
  /** An `iframe` of the embed page. */
  html: z.string(),
  width: z.number(),
  height: z.number(),
});
export type WireOembed = z.infer<typeof wireOembed>;
