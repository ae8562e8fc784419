import { handleCommand } from '../engine/commands/command-handlers.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import { attachCaptions, type CaptionsOptions } from './captions.ts';
import { attachChapters } from './chapters.ts';
import type { Tracks } from './tracks-of.ts';

/** Attaches captions and chapters, and registers their commands. Loaded on demand by `tracks-of.ts`. */
export function attachTracks(engine: PlayerEngine, { preferences, debug }: CaptionsOptions): Tracks {
  const { signal } = engine;
  const captions = attachCaptions(engine, { preferences, debug });
  if (captions) handleCommand(engine, 'toggleCaptions', captions.toggle, signal);
  const chapters = attachChapters(engine, {
    debug,
    onLoaded(loaded) {
      handleCommand(engine, 'previousChapter', () => loaded.step(-1), signal);
      handleCommand(engine, 'nextChapter', () => loaded.step(1), signal);
    },
  });
  return { captions, chapters };
}
