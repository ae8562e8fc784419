import type { VideoDetail } from '@nightjar/api';
import type { PlayerEvent } from '@nightjar/player/core';
import { useRef } from 'react';
import { dispatchSiteEvent } from '../navigation/site-events.ts';
import type { PlayerContent } from './host/player-host.ts';
import { usePlayerHost } from './host/player-host-context.ts';
import { rememberPosition } from './watch-position.ts';

/** What the site makes of the player's events: told to whoever listens, the visitor's own history, where each video was left. */
export function usePlaybackTracking({ video }: PlayerContent): (event: PlayerEvent) => void {
  const host = usePlayerHost();
  const remembered = useRef<number>(undefined);
  return (event) => {
    dispatchSiteEvent('nightjar:player', event);
    // The player may still tell of the video before this one.
    if (!('id' in event) || event.id !== String(video.id)) return;
    if (event.type === 'progress') rememberPosition(event);
    if (event.type !== 'state') return;
    host.follow(event.state);
    if (event.state === 'playing' && remembered.current !== video.id) {
      remembered.current = video.id;
      void remember(video);
    }
  };
}

/** The visitor's own history; its code comes when something plays. */
async function remember(video: VideoDetail): Promise<void> {
  try {
    const { rememberWatched } = await import('./watch-history.ts');
    await rememberWatched(video);
  } catch (error) {
    // Without its code the video is only missing from the history.
    console.debug(error);
  }
}
