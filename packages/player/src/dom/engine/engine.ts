import { createControlsVisibility } from '../../core/controls-visibility.ts';
import { customControlsProblem } from '../../core/custom-controls.ts';
import { createEmitter } from '../../core/emitter.ts';
import { completeLabels } from '../../core/labels.ts';
import { sourceProblem } from '../../core/source.ts';
import { createSourceCandidates } from '../../core/source-candidates.ts';
import { playerVersion, vrViewerVersion } from '../../core/version.ts';
import { takeQuickStart } from '../quick-start.ts';
import { realClock } from '../real-clock.ts';
import { createSeeking } from './commands/seeking.ts';
import { createEngineCommands } from './engine-commands.ts';
import { createEngineEvents } from './engine-events.ts';
import type { EngineOptions } from './engine-options.ts';
import { createPlayIntent } from './intent.ts';
import { performIntentEffects } from './intent-effects.ts';
import { watchFrames } from './media/frame-steps.ts';
import { bindMediaEvents } from './media/media-events.ts';
import { createPlayRequest } from './media/play-request.ts';
import { createPositionRestore } from './media/position-restore.ts';
import { prepareElement } from './media/prepare-element.ts';
import { createPlaybackMonitor } from './monitor/playback-monitor.ts';
import { createPlayPromises } from './play-promises.ts';
import type { PlayerEngine } from './player-engine.ts';
import { createPlayerStore, type PlayerFailure } from './player-store.ts';
import type { Problem } from './recovery/problem.ts';
import { createRecovery } from './recovery/recovery.ts';
import { finalAddress } from './source/final-address.ts';
import { hlsSupport } from './source/hls-support.ts';
import { assumedLinkKbit } from './source/link-speed.ts';
import { createQualityMenu } from './source/quality-menu.ts';
import { adaptRung } from './source/rung-adaptation.ts';
import { createSourceSession } from './source/source-session.ts';
import { startPlayback } from './start-playback.ts';

/**
 * Creates the engine of a player. The caller must call `destroy`. Its parts are created in the order in which they depend on each
 * other; a part informs later ones through emitters.
 */
export function createEngine(options: EngineOptions): PlayerEngine {
  const { video, source: given, clock = realClock, wallNow = Date.now, debug } = options;
  const { id } = given;
  const labels = completeLabels(options.labels);
  const ending = new AbortController();
  const { signal } = ending;
  const onDecision = (text: string) => debug && console.debug('[player]', text);
  onDecision(`player ${playerVersion}, VR viewer ${vrViewerVersion}`);
  const created = createPlayerStore();
  const { store, patch } = created;
  const state = () => store.state;
  const { emit, listen } = createEngineEvents({ onEvent: options.onEvent, debug });
  const quick = takeQuickStart(video);
  const { preferences, startSeconds, detach } = prepareElement(options, created, quick !== undefined);
  const firstGuessKbit = options.linkKbit ?? assumedLinkKbit();

  const candidates = createSourceCandidates({
    source: given,
    choice: preferences.choice,
    canPlayHls: hlsSupport() !== 'none',
    hlsFromSeconds: options.hlsFromSeconds,
    linkKbit: firstGuessKbit,
    originOf: (url) => new URL(url, document.baseURI).origin,
  });
  const intent = createPlayIntent({
    gate: options.gate,
    onBreak: (contentBreak) => patch({ contentBreak }),
    signal,
  });
  const plays = createPlayPromises({ state, listen, signal });
  const requestPlay = createPlayRequest({ video, intent, patch, onRefused: plays.refuse, signal });
  const position = createPositionRestore({ video, startSeconds, signal });
  const { choice } = preferences;
  const quality = createQualityMenu({ id, candidates, choice, labels, state, patch, emit });
  const controls = createControlsVisibility({
    clock,
    onChange: (areControlsVisible) => patch({ areControlsVisible }),
  });
  const monitor = createPlaybackMonitor({
    id,
    video,
    clock,
    controls,
    state,
    patch,
    emit,
    intent,
    position,
    candidates,
  });

  const problems = createEmitter<Problem>();
  const shared = { video, clock, wallNow, candidates, intent, position, problems, signal, onDecision };
  const source = createSourceSession({
    ...shared,
    choice,
    startSeconds,
    resolveUrl: given.vr ? (url, until) => finalAddress(url, until, clock) : undefined,
    requestPlay,
    onRungs: quality.onRungs,
    onRung: quality.onRung,
  });
  const showFailure = (code: PlayerFailure['code']) => {
    patch({ failure: { code, message: labels.errors[code] } });
    monitor.dispatch('reset');
    monitor.update();
  };
  const recovery = createRecovery({
    ...shared,
    source,
    refresh: options.refresh,
    onInterrupted: () => monitor.dispatch('waiting'),
    onFailure(code, detail) {
      const { positionSeconds } = monitor;
      emit({ type: 'player_error', id, code, message: detail || labels.errors[code], positionSeconds });
      showFailure(code);
    },
    onRecovered() {
      patch({ failure: undefined });
      if (intent.isWanted) monitor.dispatch('play');
      monitor.update();
    },
  });

  const adaptation = adaptRung({ ...shared, source, recovery, firstGuessKbit });
  performIntentEffects({ intent, video, clock, monitor, source, requestPlay });
  bindMediaEvents({
    video,
    intent,
    onPlayback: monitor.dispatch,
    onTime: monitor.update,
    onFirstFrame: () => monitor.firstFrame(clock.now()),
    signal,
  });

  const setupProblem = sourceProblem(given) ?? customControlsProblem(options.customControls);
  const engine = createEngineCommands({
    options,
    parts: {
      adaptation,
      clock,
      intent,
      plays,
      monitor,
      source,
      recovery,
      preferences,
      quality,
      controls,
      frames: watchFrames(video, signal),
    },
    createSeeking: (play) =>
      createSeeking({ id, video, clock, intent, position, monitor, source, state, patch, emit, play }),
    candidates,
    state,
    patch,
    emit,
    listen,
    subscribe: (call) => store.subscribe(call),
    signal,
    onDestroy() {
      ending.abort();
      controls.stop();
      monitor.stop();
      detach();
      store.destroy();
    },
  });

  options.onCreated?.(engine);
  if (setupProblem) {
    emit({ type: 'player_setup_error', id, code: setupProblem, message: labels.errors[setupProblem] });
    showFailure(setupProblem);
  } else {
    emit({ type: 'player_init', id, kind: candidates.kind });
    startPlayback({
      start: options.start,
      quick,
      engine,
      intent,
      monitor,
      source,
      requestPlay,
      kind: candidates.kind,
    });
  }
  return engine;
}
