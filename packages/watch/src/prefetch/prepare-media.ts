import type { PlayerSource } from '@nightjar/player/core';
import { createEngine } from '@nightjar/player/dom';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';

export interface PrepareOptions {
  /** The link that the current video has measured, kbit/s: the rendition must be the one that the player will choose. */
  linkKbit: number | undefined;
  hlsFromSeconds: number | undefined;
}

/**
 * Loads the data of a video's first frame (playlists and the first segment of a stream, the start of a file) into the browser's
 * cache, with a detached engine. Returns the function that destroys it.
 */
export function prepareMedia(source: PlayerSource, options: PrepareOptions): () => void {
  const { linkKbit, hlsFromSeconds } = options;
  const engine = createEngine({
    source,
    video: document.createElement('video'),
    container: document.createElement('div'),
    preferences: createPlayerPreferences(createLocalStore()),
    start: { prepare: true, muted: true },
    linkKbit,
    hlsFromSeconds,
  });
  return engine.destroy;
}
