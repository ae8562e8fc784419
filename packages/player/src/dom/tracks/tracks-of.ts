import { createFeatureState, type FeatureState } from '../feature-state.ts';
import type { PlayerEngine } from '../player-engine.ts';
import type { Captions, CaptionsOptions } from './captions.ts';
import type { Chapters } from './chapters.ts';

/** Captions and chapters of a video, each where it has some. */
export interface Tracks {
  captions?: Captions | undefined;
  chapters?: Chapters | undefined;
}

const known = new WeakMap<PlayerEngine, FeatureState<Tracks>>();

/** The tracks of a player's video: none until their code is there. */
export function tracksOf(engine: PlayerEngine): FeatureState<Tracks> {
  const state = known.get(engine) ?? createFeatureState<Tracks>({});
  known.set(engine, state);
  return state;
}

/** Brings the code of captions and chapters for a video that has some; for others it is never loaded. */
export function wantTracks(engine: PlayerEngine, options: CaptionsOptions): void {
  if (!engine.source.tracks?.length) return;
  import('./attach-tracks.ts').then(
    ({ attachTracks }) => {
      if (!engine.signal.aborted) tracksOf(engine).set(attachTracks(engine, options));
    },
    (error: unknown) => {
      // The video plays without them.
      if (options.debug) console.debug('[player] no captions and chapters', error);
    },
  );
}
