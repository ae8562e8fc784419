import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { CaptionsOptions } from './captions.ts';
import type { Tracks } from './tracks.ts';

/** The tracks of an engine, empty until their code is loaded. It is loaded only if the video has tracks. */
export function loadTracks(engine: PlayerEngine, options: CaptionsOptions): FeatureState<Tracks> {
  const state = createFeatureState<Tracks>({});
  if (!engine.source.tracks?.length) return state;
  import('./attach-tracks.ts').then(
    ({ attachTracks }) => {
      if (!engine.signal.aborted) state.set(attachTracks(engine, options));
    },
    (error: unknown) => {
      // The video plays without captions and chapters.
      if (options.debug)
        console.debug('[player] the code of captions and chapters could not be loaded', error);
    },
  );
  return state;
}
