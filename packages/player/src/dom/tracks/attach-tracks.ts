import { handleCommand } from '../command-handlers.ts';
import type { PlayerEngine } from '../player-engine.ts';
import { attachCaptions, type CaptionsOptions } from './captions.ts';
import { attachChapters } from './chapters.ts';

/** Captions and chapters of a video, with their keys while there are any. */
export function attachTracks(engine: PlayerEngine, { preferences, debug }: CaptionsOptions): void {
  const { signal } = engine;
  const captions = attachCaptions(engine, { preferences, debug });
  if (captions) handleCommand(engine, 'toggleCaptions', captions.toggle, signal);
  attachChapters(engine, {
    debug,
    onLoaded(chapters) {
      handleCommand(engine, 'previousChapter', () => chapters.step(-1), signal);
      handleCommand(engine, 'nextChapter', () => chapters.step(1), signal);
    },
  });
}
