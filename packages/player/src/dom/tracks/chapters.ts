import type { MediaTrack } from '../../core/source.ts';
import { wantedTrack } from '../../core/tracks/caption-choice.ts';
import { type Chapter, chapterStep, chaptersWithin, parseChapters } from '../../core/tracks/chapters.ts';
import { createFeatureState, type FeatureState } from '../feature-state.ts';
import type { PlayerEngine } from '../player-engine.ts';
import { loadText } from './load-text.ts';

interface ChaptersState {
  /** In their order; none until the file is there. */
  chapters: readonly Chapter[];
}

/** The chapters of one video. */
export interface Chapters {
  readonly state: FeatureState<ChaptersState>;
  /** Loads the file, once; called when the viewer comes near the seek bar. Playback calls it by itself. */
  want(): void;
  /** To the next chapter, or to the beginning of this one or the one before. */
  step(direction: 1 | -1): void;
}

export interface ChaptersOptions {
  debug?: boolean | undefined;
  /** Called when there are chapters to step through. */
  onLoaded?: ((chapters: Chapters) => void) | undefined;
}

/** Chapters for a player whose video has some, in the language of the page where there are several. They end with the player. */
export function attachChapters(engine: PlayerEngine, options: ChaptersOptions): Chapters | undefined {
  const tracks = (engine.source.tracks ?? []).filter(({ kind }) => kind === 'chapters');
  const track: MediaTrack | undefined = tracks[wantedTrack(tracks, document.documentElement.lang) ?? 0];
  if (!track) return undefined;
  const state = createFeatureState<ChaptersState>({ chapters: [] });
  let all: readonly Chapter[] = [];
  let hasAsked = false;

  const settle = () => {
    if (engine.state.playback !== 'idle') chapters.want();
    const shown = chaptersWithin(all, engine.state.durationSeconds);
    if (shown.length !== state.value.chapters.length) state.set({ chapters: shown });
  };

  const chapters: Chapters = {
    state,
    want() {
      if (hasAsked) return;
      hasAsked = true;
      loadText(track.url, engine.signal).then(
        (text) => {
          all = parseChapters(text);
          settle();
          if (all.length > 0) options.onLoaded?.(chapters);
        },
        (error: unknown) => {
          // The bar works without them; nothing to tell the viewer.
          if (options.debug && !engine.signal.aborted) console.debug('[player] no chapters', error);
        },
      );
    },
    step(direction) {
      const seconds = chapterStep(state.value.chapters, engine.state.positionSeconds, direction);
      if (seconds !== undefined) engine.seek(seconds);
    },
  };
  engine.signal.addEventListener('abort', engine.subscribe(settle), { once: true });
  settle();
  return chapters;
}
