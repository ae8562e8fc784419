import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { MediaTrack } from '../../../core/source.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { wantedTrack } from '../state/caption-choice.ts';
import { type Chapter, chapterStep, chaptersWithin, parseChapters } from '../state/chapters.ts';
import { loadText } from './load-text.ts';

interface ChaptersState {
  /** Sorted by start; empty until the file is loaded. */
  chapters: readonly Chapter[];
}

/** The chapters of one video. */
export interface Chapters {
  readonly state: FeatureState<ChaptersState>;
  /** Loads the file once; called when the pointer approaches the seek bar, and automatically when playback begins. */
  want(): void;
  /** Seeks to the next chapter, or to the start of this or the previous one. */
  step(direction: 1 | -1): void;
}

export interface ChaptersOptions {
  debug?: boolean | undefined;
  /** Called when chapters are loaded. */
  onLoaded?: ((chapters: Chapters) => void) | undefined;
}

/** Attaches chapters to an engine, in the language of the page if there are several tracks; undefined if the video has none. */
export function attachChapters(engine: PlayerEngine, options: ChaptersOptions): Chapters | undefined {
  const tracks = (engine.source.tracks ?? []).filter(({ kind }) => kind === 'chapters');
  const track: MediaTrack | undefined = tracks[wantedTrack(tracks, document.documentElement.lang) ?? 0];
  if (!track) return undefined;
  const state = createFeatureState<ChaptersState>({ chapters: [] });
  let all: readonly Chapter[] = [];
  let isRequested = false;

  const update = () => {
    if (engine.state.playback !== 'idle') chapters.want();
    const shown = chaptersWithin(all, engine.state.durationSeconds);
    if (shown.length !== state.value.chapters.length) state.set({ chapters: shown });
  };

  const chapters: Chapters = {
    state,
    want() {
      if (isRequested) return;
      isRequested = true;
      loadText(track.url, engine.signal).then(
        (text) => {
          all = parseChapters(text);
          update();
          if (all.length > 0) options.onLoaded?.(chapters);
        },
        (error: unknown) => {
          // The seek bar works without chapters, so the viewer sees no error.
          if (options.debug && !engine.signal.aborted)
            console.debug('[player] the chapters could not be loaded', error);
        },
      );
    },
    step(direction) {
      const seconds = chapterStep(state.value.chapters, engine.state.positionSeconds, direction);
      if (seconds !== undefined) engine.seek(seconds);
    },
  };
  engine.signal.addEventListener('abort', engine.subscribe(update), { once: true });
  update();
  return chapters;
}
