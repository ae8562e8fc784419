import { type MountedPlayer, mountPlayer } from '@nightjar/player/mount';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { advertisingOf } from '../advertising/player-advertising.ts';
import { emitEmbedEvent } from '../analytics/embed-events.ts';
import type { PageData } from '../page/page-data.ts';
import { playerLabels } from './player-labels.ts';

export interface StartOptions {
  startMuted: boolean;
  startSeconds?: number;
  debug: boolean;
  /** A video that plays already. */
  video?: HTMLVideoElement;
}

/** What asks the origin is fetched when it is needed: at the end of a video, or when its addresses have expired. */
const originCalls = () => import('./origin-calls.tsx');

/** Plays the page's video in the slot. The only export of the chunk that is fetched on intent. */
export function startPlayer(slot: HTMLElement, data: PageData, options: StartOptions): MountedPlayer {
  const place = document.createElement('div');
  const relatedPlace = document.createElement('div');
  slot.replaceChildren(place, relatedPlace);
  let hideRelated: (() => void) | undefined;

  async function showRelated(): Promise<void> {
    if (slot.clientWidth <= data.related.minWidth) return;
    try {
      const { openRelatedPanel } = await originCalls();
      hideRelated?.();
      hideRelated = openRelatedPanel(relatedPlace, data);
    } catch (error) {
      // The video has been watched; without suggestions the player still offers to play it again.
      console.warn('Related videos could not be loaded.', error);
    }
  }

  const player = mountPlayer(place, {
    source: data.source,
    labels: playerLabels(document.documentElement.lang),
    hlsFromSeconds: data.hlsFromSeconds,
    preferences: createPlayerPreferences(createLocalStore()),
    autostart: true,
    ...advertisingOf(data.advertising, { isAutomatic: options.startMuted, publicUrl: data.publicUrl }),
    ...options,
    onEvent(event) {
      emitEmbedEvent(event);
      if (event.type !== 'state') return;
      if (event.state === 'complete') void showRelated();
      else hideRelated?.();
    },
    refresh: async (signal) => (await originCalls()).freshSource(data, signal),
  });
  // The page's own play button had the focus and is gone from sight.
  place.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  return player;
}
