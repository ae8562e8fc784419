import type { PlayerEngine } from '../engine/player-engine.ts';
import { createFeatureState, type FeatureState } from '../feature-state.ts';
import type { Captions, CaptionsOptions } from './captions.ts';
import type { Chapters } from './chapters.ts';

/** Captions and chapters of a video; undefined if it has none. */
export interface Tracks {
  captions?: Captions | undefined;
  chapters?: Chapters | undefined;
}

const known = new WeakMap<PlayerEngine, FeatureState<Tracks>>();

/** The tracks of an engine; empty until their code is loaded. */
export function tracksOf(engine: PlayerEngine): FeatureState<Tracks> {
  const state = known.get(engine) ?? createFeatureState<Tracks>({});
  known.set(engine, state);
  return state;
}

/** Loads the code of captions and chapters if the video has tracks. */
export function wantTracks(engine: PlayerEngine, options: CaptionsOptions): void {
  if (!engine.source.tracks?.length) return;
  import('./attach-tracks.ts').then(
    ({ attachTracks }) => {
      if (!engine.signal.aborted) tracksOf(engine).set(attachTracks(engine, options));
    },
    (error: unknown) => {
      // The video plays without captions and chapters.
      if (options.debug)
        console.debug('[player] the code of captions and chapters could not be loaded', error);
    },
  );
}
