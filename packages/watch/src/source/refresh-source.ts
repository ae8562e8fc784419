import type { PlayerSource } from '@nightjar/player/core';

export interface RefreshOptions {
  signal: AbortSignal;
  /** Address of the site: addresses on it become root-relative. Default: the host of the page. */
  publicUrl?: string | undefined;
}

/**
 * Requests new signed addresses for a source; its other values do not change. The code is loaded when the addresses have expired.
 *
 * @throws {ApiError} when the origin fails or refuses the video
 */
export async function refreshSource(
  source: PlayerSource,
  { signal, publicUrl }: RefreshOptions,
): Promise<PlayerSource> {
  const { freshSource } = await import('../origin-calls.ts');
  return freshSource(source, signal, publicUrl);
}
