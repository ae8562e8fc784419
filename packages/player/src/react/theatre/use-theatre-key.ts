import { useEffect, useRef } from 'react';
import { usePlayer } from '../player-context.ts';

/** Handles the key `t` on pages with a wide layout. */
export function useTheatreKey(): void {
  const { engine, options } = usePlayer();
  const { theatre } = options;
  const latest = useRef(theatre);
  useEffect(() => {
    latest.current = theatre;
  });
  const isOffered = theatre !== undefined && !options.miniPlayer;
  useEffect(() => {
    if (!engine || !isOffered) return;
    const ending = new AbortController();
    const toggle = () => {
      // The layout of the page is not visible in fullscreen.
      if (!engine.state.fullscreen) latest.current?.onChange(!latest.current.isOn);
    };
    engine.commands.handle('toggleTheatre', toggle, ending.signal);
    return () => ending.abort();
  }, [engine, isOffered]);
}
