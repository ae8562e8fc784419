import { customControlsProblem } from '../../core/custom-controls.ts';
import { sourceProblem } from '../../core/source.ts';
import { createSeeking } from './commands/seeking.ts';
import { createEngineBase } from './engine-base.ts';
import { createEngineCommands } from './engine-commands.ts';
import type { EngineOptions } from './engine-options.ts';
import { performIntentEffects } from './intent-effects.ts';
import { watchFrames } from './media/frame-steps.ts';
import { bindMediaEvents } from './media/media-events.ts';
import { createPlaybackParts } from './playback-parts.ts';
import type { PlayerEngine } from './player-engine.ts';
import { createSourceParts, showFailure } from './source-parts.ts';
import { startPlayback } from './start-playback.ts';

/**
 * Creates the engine of a player. The caller must call `destroy`. Its parts are created in the order in which they depend on each
 * other; a part informs later ones through emitters.
 */
export function createEngine(options: EngineOptions): PlayerEngine {
  const base = createEngineBase(options);
  const playback = createPlaybackParts(options, base);
  const loading = createSourceParts(options, base, playback);
  const { id, video, clock, emit, labels, signal } = base;
  const { candidates, intent, controls, monitor } = playback;

  performIntentEffects({ ...base, ...playback, ...loading });
  bindMediaEvents({
    video,
    intent,
    onPlayback: monitor.dispatch,
    onTime: monitor.update,
    onFirstFrame: () => monitor.firstFrame(clock.now()),
    signal,
  });
  const engine = createEngineCommands({
    ...base,
    options,
    parts: { ...base, ...playback, ...loading, frames: watchFrames(video, signal) },
    createSeeking: (play) => createSeeking({ ...base, ...playback, ...loading, play }),
    candidates,
    onDestroy: () =>
      base.end(() => {
        controls.stop();
        monitor.stop();
      }),
  });

  options.onCreated?.(engine);
  const setupProblem = sourceProblem(options.source) ?? customControlsProblem(options.customControls);
  if (setupProblem) {
    emit({ type: 'player_setup_error', id, code: setupProblem, message: labels.errors[setupProblem] });
    showFailure(setupProblem, base, playback);
    return engine;
  }
  const { kind } = candidates;
  emit({ type: 'player_init', id, kind });
  startPlayback({ ...base, ...playback, ...loading, start: options.start, engine, kind });
  return engine;
}
