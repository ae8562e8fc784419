import { useEffect, useRef } from 'react';
import { usePlayer } from '../player-context.ts';

/** Handles the key `i` of a mini player, which returns to the page of the video. */
export function useExpandKey(): void {
  const { engine, options } = usePlayer();
  const { onExpand } = options;
  const latest = useRef(onExpand);
  useEffect(() => {
    latest.current = onExpand;
  });
  const isOffered = onExpand !== undefined && options.miniPlayer === true;
  useEffect(() => {
    if (!engine || !isOffered) return;
    const ending = new AbortController();
    engine.commands.handle('expand', () => latest.current?.(), ending.signal);
    return () => ending.abort();
  }, [engine, isOffered]);
}
