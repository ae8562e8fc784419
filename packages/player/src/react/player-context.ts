import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlayerLabels } from '../core/labels.ts';
import type { PlaybackGates } from '../core/playback-gates.ts';
import type { PlayerSource } from '../core/source.ts';
import type { FeatureState } from '../dom/feature-state.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import type { PlayerOptions } from '../dom/player-options.ts';
import type { PlayerState } from '../dom/player-store.ts';

export interface PlayerContextValue {
  /** Missing on the server and until the element is on the page. */
  engine: PlayerEngine | undefined;
  initial: PlayerState;
  labels: PlayerLabels;
  source: PlayerSource;
  /** As the page handed them in. */
  options: PlayerOptions;
  /** What may come before the content: added in an effect, so that it is there before the engine starts. */
  gates: PlaybackGates;
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

/** Follows one value of a feature's state, or nothing while the feature is not there. */
export function useFeatureState<Value extends object, Selected>(
  state: FeatureState<Value> | undefined,
  select: (value: Value) => Selected,
): Selected | undefined {
  const read = () => (state ? select(state.value) : undefined);
  return useSyncExternalStore(state?.subscribe ?? noSubscription, read, read);
}
