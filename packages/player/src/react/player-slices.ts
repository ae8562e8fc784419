import { createFeatureState, type FeatureState } from '../core/feature-state.ts';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import { type AdsState, createAdsState } from '../features/ads/state/ads-state.ts';
import type { CaptionsOptions } from '../features/captions/attach/captions.ts';
import { loadTracks } from '../features/captions/attach/load-tracks.ts';
import type { Tracks } from '../features/captions/attach/tracks.ts';
import {
  attachRelated,
  type Related,
  type RelatedInputs,
} from '../features/related/attach/attach-related.ts';
import type { RemotePlayback } from '../features/remote/attach/remote-playback.ts';
import { createVrSlice, type VrSlice } from '../features/vr/state/vr-state.ts';

/** The states of the features of one player. They live as long as its engine; the code of a feature may be loaded later. */
export interface PlayerSlices {
  readonly tracks: FeatureState<Tracks>;
  readonly related: Related;
  readonly remote: FeatureState<{ playback: RemotePlayback | undefined }>;
  readonly ads: FeatureState<AdsState>;
  readonly vr: VrSlice;
}

export interface PlayerSlicesOptions {
  captions: CaptionsOptions;
  related: () => RelatedInputs;
}

/** Creates the slices of an engine, and attaches the features that need no other code. */
export function createPlayerSlices(engine: PlayerEngine, options: PlayerSlicesOptions): PlayerSlices {
  return {
    tracks: loadTracks(engine, options.captions),
    related: attachRelated(engine, options.related),
    remote: createFeatureState<{ playback: RemotePlayback | undefined }>({ playback: undefined }),
    ads: createAdsState(),
    vr: createVrSlice(),
  };
}
