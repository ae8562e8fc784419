import { useCallback, useEffect, useRef } from 'react';
import type { PlayerNotice } from '../../core/events.ts';
import { usePlayer } from '../player-context.ts';

type PanelNotice = Extract<PlayerNotice, { type: 'panel' }>;

/** Tells the page that a panel is shown, and what the viewer does with it. */
export function usePanelNotice(panel: PanelNotice['panel'], isShown: boolean) {
  const { engine } = usePlayer();
  const tell = useCallback(
    (action: PanelNotice['action']) => engine?.emit({ type: 'panel', id: engine.source.id, panel, action }),
    [engine, panel],
  );
  const wasShown = useRef(false);
  useEffect(() => {
    if (isShown && !wasShown.current) tell('shown');
    wasShown.current = isShown;
  }, [isShown, tell]);
  return tell;
}
