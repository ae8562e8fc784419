import type { View } from '../core/vr/view.ts';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import { createFeatureState, type FeatureState } from '../dom/feature-state.ts';
import type { HeadsetState } from './headset.ts';
import type { MotionState } from './motion.ts';

/** The reason why a VR video is shown flat. */
export type VrProblem = 'noGraphics' | 'lost' | 'unreadable' | 'load';

export interface VrState {
  /** The VR picture is shown above the flat video. */
  isShown: boolean;
  /** The VR picture is loading; the flat video should be hidden. */
  isLoading: boolean;
  problem: VrProblem | undefined;
  view: View;
  /** The viewer has turned or zoomed the view, so the hint is not needed. */
  hasLooked: boolean;
  motion: MotionState;
  headset: HeadsetState;
}

export interface VrSlice {
  readonly state: FeatureState<VrState>;
  /** This and the following functions are set by `attachVr`. */
  reset: () => void;
  toggleMotion: () => void;
  toggleHeadset: () => void;
}

const slices = new WeakMap<PlayerEngine, VrSlice>();

/** Returns the VR state and commands of an engine, shared by the viewer and its interface. */
export function vrSliceOf(engine: PlayerEngine): VrSlice {
  const known = slices.get(engine);
  if (known) return known;
  const slice: VrSlice = {
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
  slices.set(engine, slice);
  return slice;
}
