import type { PlayerSource } from '@nightjar/player/core';
import { createEngine } from '@nightjar/player/dom';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';

/**
 * Loads the data of a video's first frame (playlists and the first segment of a stream, the start of a file) into the browser's
 * cache, with a detached engine. Returns the function that destroys it.
 */
export function prepareMedia(source: PlayerSource, hlsFromSeconds: number | undefined): () => void {
  const engine = createEngine({
    source,
    video: document.createElement('video'),
    container: document.createElement('div'),
    preferences: createPlayerPreferences(createLocalStore()),
    start: { prepare: true, muted: true },
    ...(hlsFromSeconds !== undefined && { hlsFromSeconds }),
  });
  return engine.destroy;
}
