import type { Clock } from '../../core/clock.ts';
import type { ControlsVisibility } from '../../core/controls-visibility.ts';
import { canRetry } from '../../core/errors.ts';
import type { SourceCandidates } from '../../core/source-candidates.ts';
import { clampVolume } from '../../core/volume.ts';
import { createCommandHandlers } from './commands/command-handlers.ts';
import { performCommand } from './commands/commands.ts';
import type { Seeking } from './commands/seeking.ts';
import type { EngineEvents } from './engine-events.ts';
import type { EngineOptions } from './engine-options.ts';
import type { PlayIntent } from './intent.ts';
import type { FrameSteps } from './media/frame-steps.ts';
import type { PreferenceBinding } from './media/preference-binding.ts';
import type { PlaybackMonitor } from './monitor/playback-monitor.ts';
import type { PlayPromises } from './play-promises.ts';
import type { PlayerEngine } from './player-engine.ts';
import type { PlayerState, WatchState } from './player-store.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { QualityMenuUpdates } from './source/quality-menu.ts';
import type { RungAdaptation } from './source/rung-adaptation.ts';
import type { SourceSession } from './source/source-session.ts';

interface EngineParts {
  clock: Clock;
  adaptation: RungAdaptation;
  intent: PlayIntent;
  plays: PlayPromises;
  monitor: PlaybackMonitor;
  source: SourceSession;
  recovery: Recovery;
  preferences: PreferenceBinding;
  quality: QualityMenuUpdates;
  controls: ControlsVisibility;
  frames: FrameSteps;
}

export interface EngineCommandsOptions extends EngineEvents {
  options: Pick<EngineOptions, 'video' | 'container' | 'source' | 'onNext'>;
  parts: EngineParts;
  createSeeking: (play: () => void) => Seeking;
  candidates: SourceCandidates;
  state: () => PlayerState;
  patch: (partial: Partial<WatchState>) => void;
  subscribe: (call: () => void) => () => void;
  signal: AbortSignal;
  onDestroy: () => void;
}

/** Joins the parts of an engine to the interface that features and user interfaces use. */
export function createEngineCommands(given: EngineCommandsOptions): PlayerEngine {
  const { options, candidates, state, patch, emit, signal } = given;
  const {
    clock,
    adaptation,
    intent,
    plays,
    monitor,
    source,
    recovery,
    preferences,
    quality,
    controls,
    frames,
  } = given.parts;
  const { video, container } = options;

  const retry = () => {
    const { failure } = state();
    if (failure && !canRetry(failure.code)) return;
    patch({ failure: undefined });
    intent.send('retry');
    recovery.retry();
  };
  const play = () => {
    if (intent.contentBreak) intent.contentBreak.play();
    else if (state().failure) retry();
    else intent.send('play');
  };
  const pause = () => {
    plays.interrupt();
    if (intent.contentBreak) intent.contentBreak.pause();
    else intent.send('pause');
  };
  const seeking = given.createSeeking(play);

  const engine: PlayerEngine = {
    video,
    container,
    clock,
    signal,
    controls,
    emit,
    listen: given.listen,
    get source() {
      return candidates.source;
    },
    get linkKbit() {
      return source.streamKbit ?? adaptation.linkKbit;
    },
    get sourceKind() {
      return candidates.kind;
    },
    get state() {
      return state();
    },
    subscribe: given.subscribe,
    play,
    whenPlaying: plays.next,
    pause,
    togglePlay() {
      const { playback } = state();
      const isPlaying = intent.contentBreak
        ? !intent.contentBreak.isPaused()
        : playback === 'playing' || playback === 'buffering';
      if (isPlaying) pause();
      else play();
    },
    seek: seeking.seek,
    skip: seeking.skip,
    setScrub(scrubSeconds) {
      if (!signal.aborted) patch({ scrubSeconds });
    },
    setVolume(volume) {
      state().setVolume(clampVolume(volume));
      patch({ needsUnmute: false });
      preferences.storeSound();
    },
    toggleMute() {
      state().toggleMuted();
      patch({ needsUnmute: false });
      preferences.storeSound();
    },
    setSpeed: (speed) => preferences.setSpeed(speed),
    setQuality(choice) {
      quality.setChoice(choice);
      preferences.storeQuality(choice);
      if (!source.setChoice(choice) || recovery.isReported) return;
      recovery.reset();
      source.open();
    },
    // Without a user gesture, or by the policy of a frame, browsers refuse; the buttons do nothing then.
    toggleFullscreen: () =>
      void state()
        .toggleFullscreen()
        .catch(() => undefined),
    togglePictureInPicture: () =>
      void state()
        .togglePictureInPicture()
        .catch(() => undefined),
    setHelpOpen: (isHelpOpen) => patch({ isHelpOpen }),
    setShortcutsOn(areShortcutsOn) {
      patch({ areShortcutsOn });
      preferences.storeShortcuts(areShortcutsOn);
    },
    playNext: () => options.onNext?.(),
    retry,
    beginContentBreak(contentBreak) {
      seeking.cancel();
      const end = intent.beginContentBreak(contentBreak);
      monitor.update();
      return () => {
        end();
        if (!signal.aborted) monitor.update();
      };
    },
    commands: createCommandHandlers(),
    perform: (command) => performCommand(command, engine, frames),
    followTitle: () => emit({ type: 'click_title', id: options.source.id }),
    destroy() {
      if (signal.aborted) return;
      seeking.cancel();
      given.onDestroy();
    },
  };
  return engine;
}
