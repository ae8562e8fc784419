import { createApiClient, createDiscoveryClient, type LiveModel } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { fileSource } from './source/player-source.ts';

/*
 * The code that calls the origin. One chunk, loaded when signed addresses have expired or when a pre-roll shows live models.
 */

const siteOptions = (publicUrl: string | undefined) => (publicUrl === undefined ? {} : { publicUrl });

/** See `refreshSource`. A lifetime of 0 bypasses the caches. */
export async function freshSource(
  source: PlayerSource,
  signal: AbortSignal,
  publicUrl: string | undefined,
): Promise<PlayerSource> {
  const api = createApiClient(siteOptions(publicUrl));
  const files = await api.videofile({ videoId: Number(source.id), lifetime: 0 }, { signal });
  const { hlsUrl: _, vr: __, ...rest } = source;
  return { ...rest, ...fileSource(files) };
}

/** The live models, from the origin's copy of the feed; empty when it cannot be read. */
export async function liveModels(publicUrl: string | undefined): Promise<readonly LiveModel[]> {
  return await createDiscoveryClient(siteOptions(publicUrl))
    .liveModels()
    .catch(() => []);
}
