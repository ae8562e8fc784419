import { createFeatureState, type FeatureState } from '../../core/feature-state.ts';
import type { SliceDefinition } from '../../dom/player-slice.ts';
import type { RemotePlayback } from './attach/remote-playback.ts';

export interface RemoteSlice {
  /** Undefined until its code has loaded, after the first frame. */
  playback: RemotePlayback | undefined;
}

export const remoteSlice: SliceDefinition<'remote', FeatureState<RemoteSlice>, unknown> = {
  name: 'remote',
  create: () => createFeatureState<RemoteSlice>({ playback: undefined }),
};
