import { createApiClient } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { fileSource } from './player-source.ts';

/** See `refreshSource`. A lifetime of 0 bypasses the caches. */
export async function freshSource(
  source: PlayerSource,
  signal: AbortSignal,
  publicUrl: string | undefined,
): Promise<PlayerSource> {
  const api = createApiClient(publicUrl === undefined ? {} : { publicUrl });
  const files = await api.videofile({ videoId: Number(source.id), lifetime: 0 }, { signal });
  const { hlsUrl: _, vr: __, ...rest } = source;
  return { ...rest, ...fileSource(files) };
}
