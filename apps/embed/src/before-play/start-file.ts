import type { StartOptions } from '@nightjar/player/core';
import { quickStart } from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import type { PageData } from '../page/page-data.ts';

/**
 * Plays the file of the page before the player has loaded. Returns undefined for a stream, and when a pre-roll or panel, which the
 * player shows, may come first.
 */
export function startFile(data: PageData, start: StartOptions): HTMLVideoElement | undefined {
  const { source, hlsFromSeconds, advertising } = data;
  if (advertising?.mayPrecedeVideo) return undefined;
  const preferences = createPlayerPreferences(createLocalStore());
  const video = quickStart({ source, hlsFromSeconds, preferences, start });
  if (video) video.className = 'quick';
  return video;
}
