import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { View } from './view.ts';

/** `absent`: the device has no sensor, or the sensor has not sent an event yet. */
export type MotionState = 'absent' | 'off' | 'on' | 'refused';

export type HeadsetState = 'absent' | 'ready' | 'starting' | 'on' | 'refused';

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
  hasMovedView: boolean;
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

/** The state and the commands of a VR viewer, shared with its interface. */
export function createVrSlice(): VrSlice {
  return {
    state: createFeatureState<VrState>({
      isShown: false,
      isLoading: false,
      problem: undefined,
      view: { yaw: 0, pitch: 0, zoom: 100 },
      hasMovedView: false,
      motion: 'absent',
      headset: 'absent',
    }),
    reset: () => undefined,
    toggleMotion: () => undefined,
    toggleHeadset: () => undefined,
  };
}
