import * as z from 'zod/mini';
import { liveFeedDefaults } from './feed-defaults.ts';

export interface LiveFeedOptions {
  /** Address of the feed; its own query parameters are kept. */
  url: string;
  category?: string;
  /** Number of models, 1 to 100. */
  limit?: number;
  /** The size of the pictures in pixels. */
  width?: number;
  height?: number;
  /** Parameter names of the feed, where they differ from the defaults. */
  names?: { category?: string; limit?: string; size?: string; format?: string };
}

/** The address of the third party's feed: `?category=…&limit=10&imageSize=320x240&format=json`. Throws a TypeError for an invalid `url`. */
export function liveFeedAddress({ url, names = {}, ...options }: LiveFeedOptions): string {
  const { category, limit, width, height } = { ...liveFeedDefaults, ...options };
  const address = new URL(url);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new TypeError(`The feed of live models must be at an http(s) address, not ${address.protocol}`);
  }
  address.searchParams.set(names.category ?? 'category', category);
  address.searchParams.set(names.limit ?? 'limit', String(Math.min(Math.max(Math.trunc(limit), 1), 100)));
  address.searchParams.set(names.size ?? 'imageSize', `${width}x${height}`);
  address.searchParams.set(names.format ?? 'format', 'json');
  return address.href;
}

/** One live model, in the feed and on the path `live`. */
export const wireLiveModel = z.strictObject({
  uniqueModelId: z.string(),
  chatRoomUrl: z.string(),
  profilePictureUrl: z.string(),
  /** Empty if there is no clip. */
  livePreRollUrl: z.string(),
});
export type WireLiveModel = z.infer<typeof wireLiveModel>;

/** `live`: the origin's copy of the feed. An invalid or empty feed gives an empty array without an error. */
export const wireLiveModels = z.strictObject({ models: z.array(wireLiveModel) });
export type WireLiveModels = z.infer<typeof wireLiveModels>;
