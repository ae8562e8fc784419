import { useEffect, useRef } from 'react';
import type { OptionalCommand } from '../core/available-commands.ts';
import { usePlayer } from './player-context.ts';

/** Handles an optional command. While `handler` is undefined, the player ignores the command's key. */
export function useCommand(name: OptionalCommand, handler: (() => void) | undefined): void {
  const { engine } = usePlayer();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isOffered = handler !== undefined;
  useEffect(() => {
    if (!engine || !isOffered) return;
    const ending = new AbortController();
    engine.commands.handle(name, () => latest.current?.(), ending.signal);
    return () => ending.abort();
  }, [engine, name, isOffered]);
}
