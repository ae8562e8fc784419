import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { attachCaptions, type Captions, type CaptionsOptions } from './captions.ts';
import { attachChapters, type Chapters } from './chapters.ts';

/** Captions and chapters of a video; undefined if it has none. */
export interface Tracks {
  captions?: Captions | undefined;
  chapters?: Chapters | undefined;
}

/** Attaches captions and chapters, and registers their commands. Loaded on demand by the slice. */
export function attachTracks(engine: PlayerEngine, { preferences, debug }: CaptionsOptions): Tracks {
  const { signal } = engine;
  const captions = attachCaptions(engine, { preferences, debug });
  if (captions) engine.commands.handle('toggleCaptions', captions.toggle, signal);
  const chapters = attachChapters(engine, {
    debug,
    onLoaded(loaded) {
      engine.commands.handle('previousChapter', () => loaded.step(-1), signal);
      engine.commands.handle('nextChapter', () => loaded.step(1), signal);
    },
  });
  return { captions, chapters };
}
