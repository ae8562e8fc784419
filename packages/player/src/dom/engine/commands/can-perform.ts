import { isAvailable } from '../../../core/available-commands.ts';
import { canRetry } from '../../../core/errors.ts';
import type { KeyCommand } from '../../../core/keyboard.ts';
import type { PlayerEngine } from '../player-engine.ts';

/** Whether the command has an effect in the present state of the engine. `hasNext`: the page has a next video. */
export function canPerform(name: KeyCommand['do'], engine: PlayerEngine, hasNext: boolean): boolean {
  const { state, video, commands } = engine;
  return isAvailable(name, {
    ...state,
    // Read from the element, because the store is updated asynchronously.
    isPaused: video.paused,
    failure: state.failure ? (canRetry(state.failure.code) ? 'temporary' : 'final') : 'none',
    hasNext,
    canHandle: commands.canHandle,
  });
}
