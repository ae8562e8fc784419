import type { PlayerNotice } from '@nightjar/player/core';
import { type RefObject, useEffect, useRef } from 'react';
import { usePlayerHost } from './host/player-host-context.ts';
import { storePosition } from './watch-position.ts';

type Progress = Extract<PlayerNotice, { type: 'progress' }>;

/**
 * Stores the position of the shown video when the page is hidden or left, which is up to five seconds after the last notice. The
 * caller sets the returned reference to each notice.
 */
export function useLeavingPosition(): RefObject<Progress | undefined> {
  const host = usePlayerHost();
  const progress = useRef<Progress>(undefined);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const store = () => {
      const { current } = progress;
      const isShown = current && String(host.state.content?.videoId) === current.id;
      if (isShown && host.player) storePosition({ ...current, positionSeconds: host.player.currentTime });
    };
    window.addEventListener('pagehide', store, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && store(), {
      signal,
    });
    return () => unmounted.abort();
  }, [host]);
  return progress;
}
