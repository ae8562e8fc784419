import * as paths from '../paths.ts';
import type { PinnedParams } from '../videos/pinned-path.ts';
import { readVideoCard } from '../videos/reading.ts';
import type { VideoCard } from '../videos/video-card.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { openConnection } from './connection.ts';

/** Calls for pinned videos. Each rejects with an ApiError. */
export interface PinnedClient {
  /** The videos that a moderator pinned to a page, in their order; empty without any. */
  pinned(params?: Partial<PinnedParams>, options?: CallOptions): Promise<VideoCard[]>;
}

/** Creates a client for pinned videos; separate, because only servers of a site request them. */
export function createPinnedClient(options: ConnectionOptions = {}): PinnedClient {
  const { page, gender } = openConnection(options);
  return {
    async pinned(params, call) {
      const path = paths.pinned.build({ gender, ...params });
      const { items } = await page('videos', path, Number.POSITIVE_INFINITY, readVideoCard, call);
      return items;
    },
  };
}
