import { useCallback, useEffect, useRef, useState } from 'react';
import { isShowable } from '../../core/panels/creative.ts';
import { nextPrePlay, type PrePlayEvent, type PrePlayState } from '../../core/panels/pre-play.ts';
import { usePlayer } from '../player-context.ts';

/** Before advertisements, which are added at 20. */
const place = 10;

/**
 * Holds the first play while the panel is shown, if the page has one. The hold lasts until the viewer closes the panel, and no
 * longer than the panel itself: a player, a panel or a page that goes lets the content play.
 */
export function usePrePlay(): { isShown: boolean; close: () => void } {
  const { gates, options } = usePlayer();
  const [isShown, setShown] = useState(false);
  const current = useRef<{ state: PrePlayState; release: () => void }>({
    state: 'waiting',
    release: () => undefined,
  });
  const hasPanel = isShowable(options.prePlay);

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
      send('wish');
      const { state, release } = current.current;
      if (state !== 'shown') return undefined;
      // The hold of a video that went meanwhile.
      release();
      return new Promise<void>((resolve) => {
        current.current.release = resolve;
      });
    }, place);
    return () => {
      remove();
      send('leave');
    };
  }, [hasPanel, gates, send]);

  return { isShown, close: useCallback(() => send('close'), [send]) };
}
