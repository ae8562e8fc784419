import type { PlayerSource } from '@nightjar/player/core';
import { createEngine } from '@nightjar/player/dom';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';

/**
 * Fetches what the first frame of a video needs (playlists and the first segment of a stream, the head of a file) into the
 * browser's cache, by an engine that nobody sees. The answer lets go of it.
 */
export function prepareMedia(source: PlayerSource, hlsFromSeconds: number | undefined): () => void {
  const engine = createEngine({
    source,
    video: document.createElement('video'),
    container: document.createElement('div'),
    preferences: createPlayerPreferences(createLocalStore()),
    prepare: true,
    startMuted: true,
    ...(hlsFromSeconds !== undefined && { hlsFromSeconds }),
  });
  return engine.destroy;
}
