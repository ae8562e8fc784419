import { createApiClient, type VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { playerSource } from './player-source.ts';

/** Asks the origin for freshly signed addresses; a lifetime of 0 goes past every cache. */
export async function refreshSource(video: VideoDetail, signal: AbortSignal): Promise<PlayerSource> {
  const files = await createApiClient().videofile({ videoId: video.id, lifetime: 0 }, { signal });
  return playerSource(video, files);
}
