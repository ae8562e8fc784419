import { isUnpublished, type VideoDetail } from '@nightjar/api';
import type { PlayerEvent } from '@nightjar/player/core';
import { createViewReports } from '@nightjar/watch';
import { useEffect, useRef, useState } from 'react';
import { currentMember } from '../account/current-member.ts';
import { dispatchSiteEvent } from '../navigation/site-events.ts';
import type { PlayerContent } from './host/player-host.ts';
import { useLeavingPosition } from './use-leaving-position.ts';
import type { FollowPlayback } from './watch-history.ts';
import { storePosition } from './watch-position.ts';

/** Handles the player's events: dispatches them, reports the view, updates the history and stores the position. */
export function usePlaybackTracking({ video }: PlayerContent): (event: PlayerEvent) => void {
  const recorded = useRef<number>(undefined);
  const followHistory = useRef<FollowPlayback>(undefined);
  const [views] = useState(() => createViewReports({ userId: () => currentMember()?.id }));
  useEffect(() => views.cancel, [views]);
  const progress = useLeavingPosition();
  return (event) => {
    dispatchSiteEvent('nightjar:player', event);
    // The player may still send events of the previous video.
    if (!('id' in event) || event.id !== String(video.id)) return;
    if (!isUnpublished(video)) views.follow(event);
    if (event.type === 'progress') {
      progress.current = event;
      storePosition(event);
    }
    if (event.type === 'progress' || event.type === 'state') followHistory.current?.(event);
    if (event.type === 'state' && event.state === 'playing' && recorded.current !== video.id) {
      recorded.current = video.id;
      void recordWatched(video).then((follow) => {
        followHistory.current = follow;
      });
    }
  };
}

/** Adds the video to the visitor's history; the code is loaded when a video plays. */
async function recordWatched(video: VideoDetail) {
  try {
    const { addToHistory } = await import('./watch-history.ts');
    return await addToHistory(video);
  } catch (error) {
    // If the code cannot be loaded, only the history entry is missing.
    console.debug(error);
    return undefined;
  }
}
