import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import type { FeatureState } from '../core/feature-state.ts';
import type { PlayerLabels } from '../core/labels.ts';
import type { PlaybackGates } from '../core/playback-gates.ts';
import type { PlayerSource } from '../core/source.ts';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import type { PlayerState } from '../dom/engine/player-store.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerSlices } from './player-slices.ts';

export interface PlayerContextValue {
  /** Undefined on the server and until the element is mounted. */
  engine: PlayerEngine | undefined;
  /** The states of the features; undefined as long as the engine is. */
  slices: PlayerSlices | undefined;
  /** Elements of `Player.Video`. */
  elements: {
    video: RefObject<HTMLVideoElement | null>;
    surface: RefObject<HTMLDivElement | null>;
  };
  initial: PlayerState;
  labels: PlayerLabels;
  source: PlayerSource;
  /** The props of `<Player>` or `<Player.Root>`. */
  options: PlayerOptions;
  /** Playback gates. Add them in an effect, so that they exist before the engine starts. */
  gates: PlaybackGates;
}

export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

/** Returns the context of the player. Throws outside of `<Player>`. */
export function usePlayer(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value)
    throw new Error(
      'usePlayer was called outside of <Player>: render this component below <Player> or <Player.Root>.',
    );
  return value;
}

const noSubscription = () => () => undefined;

/** Subscribes to one value of the state. `select` must return a value that is stable by identity. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  const { engine, initial } = usePlayer();
  return useSyncExternalStore(
    engine?.subscribe ?? noSubscription,
    () => select(engine?.state ?? initial),
    () => select(initial),
  );
}

/** Subscribes to one value of a feature's state; undefined while the feature has not loaded. */
export function useFeatureState<Value extends object, Selected>(
  state: FeatureState<Value> | undefined,
  select: (value: Value) => Selected,
): Selected | undefined {
  const read = () => (state ? select(state.value) : undefined);
  return useSyncExternalStore(state?.subscribe ?? noSubscription, read, read);
}
