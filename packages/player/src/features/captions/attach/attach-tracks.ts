import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { attachCaptions, type CaptionsOptions } from './captions.ts';
import { attachChapters } from './chapters.ts';
import type { Tracks } from './tracks.ts';

/** Attaches captions and chapters, and registers their commands. Loaded on demand by `load-tracks.ts`. */
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
