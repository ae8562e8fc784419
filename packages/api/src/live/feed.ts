import * as z from 'zod/mini';

/** What the feed of live models is asked for with (requirement API-21). */
export const liveFeedDefaults = { category: 'fetish', limit: 10, width: 320, height: 240 } as const;

export interface LiveFeedOptions {
  /** The feed's address; parameters that it has already stay. */
  url: string;
  category?: string;
  /** How many models, 1 to 100. */
  limit?: number;
  /** The size of the pictures in pixels. */
  width?: number;
  height?: number;
  /** The feed's own names of the parameters, where it calls them otherwise. */
  names?: { category?: string; limit?: string; size?: string; format?: string };
}

/** The address of the third party's feed: `?category=…&limit=10&imageSize=320x240&format=json`. Throws TypeError for an unusable `url`. */
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

/** One live model, as the feed and our own path send it. */
export const wireLiveModel = z.strictObject({
  uniqueModelId: z.string(),
  chatRoomUrl: z.string(),
  profilePictureUrl: z.string(),
  /** Empty when there is none. */
  livePreRollUrl: z.string(),
});
export type WireLiveModel = z.infer<typeof wireLiveModel>;

/** `live`: our own copy of the feed. A broken or empty feed is an empty array and no error. */
export const wireLiveModels = z.strictObject({ models: z.array(wireLiveModel) });
export type WireLiveModels = z.infer<typeof wireLiveModels>;
