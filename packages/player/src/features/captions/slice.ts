import { createFeatureState, type FeatureState } from '../../core/feature-state.ts';
import type { SliceDefinition } from '../../dom/player-slice.ts';
import type { Tracks } from './attach/attach-tracks.ts';
import type { CaptionsOptions } from './attach/captions.ts';

/** Captions and chapters; empty until their code has loaded, and for a video without tracks, which does not load it. */
export const tracksSlice: SliceDefinition<'tracks', FeatureState<Tracks>, CaptionsOptions> = {
  name: 'tracks',
  create(engine, options) {
    const state = createFeatureState<Tracks>({});
    if (!engine.source.tracks?.length) return state;
    const { preferences, debug } = options();
    import('./attach/attach-tracks.ts').then(
      ({ attachTracks }) => {
        if (!engine.signal.aborted) state.set(attachTracks(engine, { preferences, debug }));
      },
      (error: unknown) => {
        // The video plays without captions and chapters.
        if (debug) console.debug('[player] the code of captions and chapters could not be loaded', error);
      },
    );
    return state;
  },
};
