import { useCallback, useEffect, useRef } from 'react';
import type { PlayerNotice } from '../../../core/events.ts';
import { usePlayer } from '../../../react/player-context.ts';

type PanelNotice = Extract<PlayerNotice, { type: 'panel' }>;

/** Emits a notice when the panel is shown; returns a function that emits the other actions. */
export function usePanelNotice(panel: PanelNotice['panel'], isShown: boolean) {
  const { engine } = usePlayer();
  const emitNotice = useCallback(
    (action: PanelNotice['action']) => engine?.emit({ type: 'panel', id: engine.source.id, panel, action }),
    [engine, panel],
  );
  const wasShown = useRef(false);
  useEffect(() => {
    if (isShown && !wasShown.current) emitNotice('shown');
    wasShown.current = isShown;
  }, [isShown, emitNotice]);
  return emitNotice;
}
