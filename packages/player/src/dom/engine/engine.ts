import { createControlsVisibility } from '../../core/controls-visibility.ts';
import { customControlsProblem } from '../../core/custom-controls.ts';
import { createEmitter } from '../../core/emitter.ts';
import { completeLabels } from '../../core/labels.ts';
import { sourceProblem } from '../../core/source.ts';
import { createSourceCandidates } from '../../core/source-candidates.ts';
import { startPosition } from '../../core/start-position.ts';
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
import { bindPreferences } from './media/preference-binding.ts';
import { createPlaybackMonitor } from './monitor/playback-monitor.ts';
import type { PlayerEngine } from './player-engine.ts';
import { createPlayerStore, type PlayerFailure } from './player-store.ts';
import type { Problem } from './recovery/problem.ts';
import { createRecovery } from './recovery/recovery.ts';
import { finalAddress } from './source/final-address.ts';
import { hlsSupport } from './source/hls-support.ts';
import { createQualityMenu } from './source/quality-menu.ts';
import { createSourceSession } from './source/source-session.ts';
import { startPlayback } from './start-playback.ts';
import { createTimelines } from './timelines.ts';

/**
 * Creates the engine of a player. The caller must call `destroy`. Its parts are created in the order in which they depend on each
 * other; a part informs later ones through emitters.
 */
export function createEngine(options: EngineOptions): PlayerEngine {
  const { video, container, source: given, clock = realClock, wallNow = Date.now, debug } = options;
  const { id } = given;
  const labels = completeLabels(options.labels);
  const ending = new AbortController();
  const { signal } = ending;
  const onDecision = (text: string) => debug && console.debug('[player]', text);
  const { store, patch } = createPlayerStore();
  const state = () => store.state;
  const { emit, listen } = createEngineEvents({ onEvent: options.onEvent, debug });
  const quick = takeQuickStart(video);

  // WebGL may read the frames of another origin only with CORS. An element that plays already is not changed.
  if (!quick) video.crossOrigin = given.vr ? 'anonymous' : null;
  const remembered = bindPreferences(video, options.preferences);
  remembered.apply({ startMuted: options.startMuted === true });
  // After the preferences are applied: the store reads the element here, and pending events of the element are dropped when a source loads.
  const detach = store.attach({ media: video, container });
  const startSeconds = startPosition({ ...options, durationSeconds: given.durationSeconds });
  patch({
    durationSeconds: given.durationSeconds ?? 0,
    positionSeconds: startSeconds,
    needsUnmute: options.startMuted === true,
    areShortcutsOn: remembered.areShortcutsOn,
  });

  const candidates = createSourceCandidates({
    source: given,
    choice: remembered.choice,
    canPlayHls: hlsSupport() !== 'none',
    hlsFromSeconds: options.hlsFromSeconds,
    originOf: (url) => new URL(url, document.baseURI).origin,
  });
  const intent = createPlayIntent({
    gate: options.gate,
    onBreak: (contentBreak) => patch({ contentBreak }),
    signal,
  });
  const requestPlay = createPlayRequest({ video, intent, patch, signal });
  const position = createPositionRestore({ video, startSeconds, signal });
  const quality = createQualityMenu({
    id,
    candidates,
    choice: remembered.choice,
    labels,
    state,
    patch,
    emit,
  });
  const wantTimelines = createTimelines({
    url: given.timelines?.url,
    signal,
    onCues: (cues) => patch({ cues }),
    onMissing: (error) => onDecision(`the seek bar thumbnails could not be loaded: ${String(error)}`),
  });
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
    onFirstFrame: wantTimelines,
  });

  const problems = createEmitter<Problem>();
  const source = createSourceSession({
    video,
    candidates,
    intent,
    position,
    problems,
    choice: remembered.choice,
    startSeconds,
    clock,
    wallNow,
    resolveUrl: given.vr ? (url, until) => finalAddress(url, until, clock) : undefined,
    signal,
    requestPlay,
    onRungs: quality.onRungs,
    onRung: quality.onRung,
    onDecision,
  });
  const showFailure = (code: PlayerFailure['code']) => {
    patch({ failure: { code, message: labels.errors[code] } });
    monitor.dispatch('reset');
    monitor.settle();
  };
  const recovery = createRecovery({
    video,
    candidates,
    intent,
    position,
    source,
    problems,
    clock,
    wallNow,
    refresh: options.refresh,
    signal,
    onInterrupted: () => monitor.dispatch('waiting'),
    onFailure(code, detail) {
      const { positionSeconds } = monitor;
      emit({ type: 'player_error', id, code, message: detail || labels.errors[code], positionSeconds });
      showFailure(code);
    },
    onRecovered() {
      patch({ failure: undefined });
      if (intent.isWanted) monitor.dispatch('play');
      monitor.settle();
    },
    onDecision,
  });

  performIntentEffects({ intent, video, clock, monitor, source, requestPlay });
  bindMediaEvents({
    video,
    intent,
    onPlayback: monitor.dispatch,
    onTime: monitor.settle,
    onFirstFrame: () => monitor.firstFrame(clock.now()),
    signal,
  });

  const setupProblem = sourceProblem(given) ?? customControlsProblem(options.customControls);
  const engine = createEngineCommands({
    options,
    parts: {
      clock,
      intent,
      monitor,
      source,
      recovery,
      remembered,
      quality,
      controls,
      frames: watchFrames(video, signal),
    },
    createSeeking: (play) =>
      createSeeking({ id, video, clock, intent, position, monitor, source, state, patch, emit, play }),
    canPlay: setupProblem === undefined,
    candidates,
    state,
    patch,
    emit,
    listen,
    subscribe: (call) => store.subscribe(call),
    wantTimelines,
    signal,
    onDestroy() {
      ending.abort();
      controls.stop();
      monitor.stop();
      detach();
      store.destroy();
    },
  });

  if (setupProblem) {
    emit({ type: 'player_setup_error', id, code: setupProblem, message: labels.errors[setupProblem] });
    showFailure(setupProblem);
  } else {
    emit({ type: 'player_init', id, kind: candidates.kind });
    startPlayback({ options, quick, engine, intent, monitor, source, requestPlay, kind: candidates.kind });
  }
  return engine;
}
