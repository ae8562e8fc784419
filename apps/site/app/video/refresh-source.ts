import { createApiClient, type VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { playerSource } from './player-source.ts';

/** Requests fresh signed addresses; a lifetime of 0 bypasses the caches. */
export async function refreshSource(video: VideoDetail, signal: AbortSignal): Promise<PlayerSource> {
  const files = await createApiClient().videofile({ videoId: video.id, lifetime: 0 }, { signal });
  return playerSource(video, files);
}
