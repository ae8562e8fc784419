import type { View } from '../core/vr/view.ts';
import { createFeatureState, type FeatureState } from '../dom/feature-state.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import type { HeadsetState } from './headset.ts';
import type { MotionState } from './motion.ts';

/** Why a VR video is shown flat. */
export type VrProblem = 'noGraphics' | 'lost' | 'unreadable' | 'load';

export interface VrState {
  /** The spherical picture is on the stage, over the flat one. */
  isShown: boolean;
  /** It is on its way: the flat picture should not be seen meanwhile. */
  isLoading: boolean;
  problem: VrProblem | undefined;
  view: View;
  /** The viewer has looked around: nobody needs to be told how. */
  hasLooked: boolean;
  motion: MotionState;
  headset: HeadsetState;
}

export interface VrSlice {
  readonly state: FeatureState<VrState>;
  /** Set by whoever shows the picture. */
  reset: () => void;
  toggleMotion: () => void;
  toggleHeadset: () => void;
}

const rooms = new WeakMap<PlayerEngine, VrSlice>();

/** What the parts of a player's VR picture share. */
export function vrSliceOf(engine: PlayerEngine): VrSlice {
  const known = rooms.get(engine);
  if (known) return known;
  const room: VrSlice = {
    state: createFeatureState<VrState>({
      isShown: false,
      isLoading: false,
      problem: undefined,
      view: { yaw: 0, pitch: 0, zoom: 100 },
      hasLooked: false,
      motion: 'absent',
      headset: 'absent',
    }),
    reset: () => undefined,
    toggleMotion: () => undefined,
    toggleHeadset: () => undefined,
  };
  rooms.set(engine, room);
  return room;
}
