import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlayerLabels } from '../core/labels.ts';
import type { PlayerSource } from '../core/source.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import type { PlayerState } from '../dom/player-store.ts';

export interface PlayerContextValue {
  /** Missing on the server and until the element is on the page. */
  engine: PlayerEngine | undefined;
  initial: PlayerState;
  labels: PlayerLabels;
  source: PlayerSource;
}

export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

/** What every part of the player works with. */
export function usePlayer(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error('A part of the player is outside of <Player>: render it below <Player>.');
  return value;
}

const noSubscription = () => () => undefined;

/** Follows one value of the state; the selector must answer something that is compared by identity. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  const { engine, initial } = usePlayer();
  return useSyncExternalStore(
    engine?.subscribe ?? noSubscription,
    () => select(engine?.state ?? initial),
    () => select(initial),
  );
}
