import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
import { isShowable } from '../state/creative.ts';
import { nextPrePlay, type PrePlayEvent, type PrePlayState } from '../state/pre-play.ts';

/** Order among the playback gates: before ads, which use 20. */
const gateOrder = 10;

/**
 * A playback gate that blocks the first play until the viewer closes the pre-play panel. It also opens when the panel or the
 * player is removed.
 */
export function usePrePlay(): { isShown: boolean; close: () => void } {
  const { gates, options } = usePlayer();
  const [isShown, setShown] = useState(false);
  const current = useRef<{ state: PrePlayState; release: () => void }>({
    state: 'waiting',
    release: () => undefined,
  });
  const hasPanel = isShowable(options.panels?.prePlay);

  const send = useCallback((event: PrePlayEvent) => {
    const { state, release } = current.current;
    const next = nextPrePlay(state, event);
    current.current.state = next;
    setShown(next === 'shown');
    if (next !== 'shown') release();
  }, []);

  useEffect(() => {
    if (!hasPanel) return;
    const remove = gates.add((moment) => {
      if (moment !== 'play') return undefined;
      send('play');
      const { state, release } = current.current;
      if (state !== 'shown') return undefined;
      // Releases the gate of a previous video.
      release();
      return new Promise<void>((resolve) => {
        current.current.release = resolve;
      });
    }, gateOrder);
    return () => {
      remove();
      send('leave');
    };
  }, [hasPanel, gates, send]);

  return { isShown, close: useCallback(() => send('close'), [send]) };
}
