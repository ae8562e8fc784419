import type { Clock } from '../core/clock.ts';
import { createControlsVisibility } from '../core/controls-visibility.ts';
import { customControlsProblem } from '../core/custom-controls.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import type { PlayerEvent } from '../core/events.ts';
import { completeLabels } from '../core/labels.ts';
import type { PlaybackGate } from '../core/playback-gates.ts';
import { qualityOptions, rungLabel } from '../core/quality.ts';
import { clampSeek } from '../core/seek.ts';
import { createSkip } from '../core/skip.ts';
import { type SetupErrorCode, sourceProblem } from '../core/source.ts';
import { startPosition } from '../core/start-position.ts';
import { clampVolume } from '../core/volume.ts';
import { finalAddress } from '../vr/final-address.ts';
import { performCommand } from './commands.ts';
import { watchFrames } from './frame-steps.ts';
import { importHls } from './hls.ts';
import { bindMediaEvents } from './media-events.ts';
import { createPlayIntent } from './play-intent.ts';
import { createPlaybackMonitor } from './playback-monitor.ts';
import type { PlayerEngine } from './player-engine.ts';
import type { PlayerOptions } from './player-options.ts';
import { createPlayerStore, type PlayerState } from './player-store.ts';
import { bindPreferences } from './preference-binding.ts';
import { type QuickStarted, takeQuickStart } from './quick-start.ts';
import { realClock } from './real-clock.ts';
import { createSourceSession } from './source-session.ts';
import { createTimelines } from './timelines.ts';

export interface EngineOptions extends Omit<PlayerOptions, 'video'> {
  video: HTMLVideoElement;
  /** The element that goes fullscreen: it contains video and controls. */
  container: HTMLElement;
  clock?: Clock;
  /** Wall clock, milliseconds; unlike `clock` it advances while the machine sleeps. */
  wallNow?: () => number;
  /** Runs before the first play of the content and before its end is reported. */
  hold?: PlaybackGate;
}

/** Creates the engine of a player. The caller must call `destroy`. */
export function createEngine(options: EngineOptions): PlayerEngine {
  const { video, container, source, preferences, clock = realClock, onEvent } = options;
  const labels = completeLabels(options.labels);
  const ending = new AbortController();
  const { signal } = ending;
  const { store, patch } = createPlayerStore();
  const quick = takeQuickStart(video);
  const { id } = source;

  const listeners = new Set<(event: PlayerEvent) => void>();
  const emit = (event: PlayerEvent) => {
    if (options.debug) console.debug('[player]', event);
    onEvent?.(event);
    for (const call of [...listeners]) call(event);
  };

  // WebGL may read the frames of another origin only with CORS. An element that plays already is not changed.
  if (!quick) video.crossOrigin = source.vr ? 'anonymous' : null;
  const remembered = bindPreferences(video, preferences);
  remembered.apply({ startMuted: options.startMuted === true });
  // After the preferences are applied: the store reads the element here, and pending events of the element are dropped when a source loads.
  const detach = store.attach({ media: video, container });

  const controls = createControlsVisibility({
    clock,
    onChange: (areControlsVisible) => patch({ areControlsVisible }),
  });
  const intent = createPlayIntent({
    video,
    clock,
    signal,
    hold: options.hold,
    watch: () => watch,
    session: () => session,
    patch,
  });
  const watch = createPlaybackMonitor({
    id,
    video,
    clock,
    controls,
    state: () => store.state,
    patch,
    emit,
    session: () => session,
    wantsPlay: () => intent.wants,
    onComplete: () => intent.clear(),
    onFirstFrame: () => engine.wantTimelines(),
  });
  if (quick) watch.wanted(quick.wantedAtMs);
  const frames = watchFrames(video, signal);

  /** Continues the playback that `quickStart` began, including events that have already fired. */
  const adopt = ({ url, firstFrameAtMs }: QuickStarted) => {
    if (!session?.adopt(url)) {
      engine.play();
      return;
    }
    intent.adopt();
    if (firstFrameAtMs !== undefined) watch.firstFrame(firstFrameAtMs);
    if (video.ended) watch.dispatch('ended');
    // Playback with sound was refused: the second attempt is muted.
    else if (video.paused) intent.request();
    else if (video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) watch.dispatch('playing');
    watch.settle();
  };

  const showFailure = (code: PlayerErrorCode | SetupErrorCode) => {
    patch({ failure: { code, message: labels.errors[code] } });
    watch.dispatch('reset');
    watch.settle();
  };

  const menuWith = (partial: Partial<PlayerState['quality']>) =>
    patch({ quality: { ...store.state.quality, ...partial } });

  const problem = sourceProblem(source) ?? customControlsProblem(options.customControls);
  const { choice } = remembered;
  const { durationSeconds } = source;
  const startSeconds = startPosition({ ...options, durationSeconds });
  patch({
    durationSeconds: durationSeconds ?? 0,
    positionSeconds: startSeconds,
    quality: { options: [], choice, currentLabel: '' },
    needsUnmute: options.startMuted === true,
    areShortcutsOn: remembered.areShortcutsOn,
  });

  const session = problem
    ? undefined
    : createSourceSession({
        video,
        source,
        choice,
        startSeconds,
        clock,
        wallNow: options.wallNow,
        hlsFromSeconds: options.hlsFromSeconds,
        refresh: options.refresh,
        resolveUrl: source.vr ? (url, ending) => finalAddress(url, ending, clock) : undefined,
        signal,
        requestPlay: () => intent.request(),
        onRungs: (rungs) => menuWith({ options: qualityOptions(rungs, source.files, labels.auto) }),
        onRung(rung) {
          const currentLabel = rungLabel(rung, source.files);
          if (currentLabel === store.state.quality.currentLabel) return;
          menuWith({ currentLabel });
          emit({ type: 'quality', id, label: currentLabel, isAuto: store.state.quality.choice === 'auto' });
        },
        onFailure(code, detail) {
          emit({
            type: 'player_error',
            id,
            code,
            message: detail || labels.errors[code],
            positionSeconds: watch.positionSeconds,
          });
          showFailure(code);
        },
        onInterrupted: () => watch.dispatch('waiting'),
        onRecovered() {
          patch({ failure: undefined });
          if (intent.wants) watch.dispatch('play');
          watch.settle();
        },
        onDecision(text) {
          if (options.debug) console.debug('[player]', text);
        },
      });

  const engine: PlayerEngine = {
    video,
    container,
    clock,
    signal,
    controls,
    emit,
    listen(call, until) {
      listeners.add(call);
      until.addEventListener('abort', () => listeners.delete(call), { once: true });
    },
    get source() {
      return session?.source ?? source;
    },
    get state() {
      return store.state;
    },
    subscribe: (call) => store.subscribe(call),
    play() {
      if (intent.contentBreak) intent.contentBreak.play();
      else if (store.state.failure) engine.retry();
      else if (session) intent.play();
    },
    pause() {
      if (intent.contentBreak) intent.contentBreak.pause();
      else intent.pause();
    },
    togglePlay() {
      const { playback } = store.state;
      const isPlaying = intent.contentBreak
        ? !intent.contentBreak.isPaused()
        : playback === 'playing' || playback === 'buffering';
      if (isPlaying) engine.pause();
      else engine.play();
    },
    seek(target) {
      if (!session || store.state.failure || intent.contentBreak) return;
      const fromSeconds = watch.positionSeconds;
      const toSeconds = clampSeek(target, store.state.durationSeconds);
      skip.cancel();
      watch.seekTo(toSeconds);
      if (!session.isStarted) session.start({ play: false });
      if (video.readyState > HTMLMediaElement.HAVE_NOTHING && session.pendingSeconds === undefined) {
        video.currentTime = toSeconds;
      } else {
        session.seekWhenLoaded(toSeconds);
      }
      emit({ type: 'seek', id, fromSeconds, toSeconds });
    },
    skip(direction) {
      if (!intent.contentBreak) skip.tap(direction);
    },
    setVolume(volume) {
      store.state.setVolume(clampVolume(volume));
      patch({ needsUnmute: false });
      remembered.storeSound();
    },
    toggleMute() {
      store.state.toggleMuted();
      patch({ needsUnmute: false });
      remembered.storeSound();
    },
    setSpeed: (speed) => remembered.setSpeed(speed),
    setQuality(next) {
      menuWith({ choice: next });
      remembered.storeQuality(next);
      session?.setChoice(next);
    },
    // Without a user gesture, or by the policy of a frame, browsers refuse; the buttons do nothing then.
    toggleFullscreen: () => void store.state.toggleFullscreen().catch(() => undefined),
    togglePictureInPicture: () => void store.state.togglePictureInPicture().catch(() => undefined),
    setHelpOpen: (isHelpOpen) => patch({ isHelpOpen }),
    setShortcutsOn(areShortcutsOn) {
      patch({ areShortcutsOn });
      remembered.storeShortcuts(areShortcutsOn);
    },
    playNext: () => options.onNext?.(),
    retry() {
      patch({ failure: undefined });
      intent.adopt();
      watch.wanted(clock.now());
      session?.retry();
    },
    beginContentBreak(contentBreak) {
      skip.cancel();
      return intent.beginContentBreak(contentBreak);
    },
    perform: (command) => performCommand(command, engine, frames),
    followTitle: () => emit({ type: 'click_title', id }),
    wantTimelines: createTimelines({
      url: source.timelines?.url,
      signal,
      onCues: (cues) => patch({ cues }),
      onMissing: (error) =>
        options.debug && console.debug('[player] the seek bar thumbnails could not be loaded', error),
    }),
    destroy() {
      if (signal.aborted) return;
      ending.abort();
      skip.cancel();
      controls.stop();
      watch.stop();
      detach();
      store.destroy();
    },
  };

  const skip = createSkip({
    clock,
    onTotal: (skipTotalSeconds) => patch({ skipTotalSeconds }),
    onSkip(total) {
      engine.seek(watch.positionSeconds + total);
      engine.play();
    },
  });
  bindMediaEvents({
    video,
    wantsPlay: () => intent.wants,
    onPlayback(event) {
      // During a content break the events of the content element are not reported.
      if (intent.contentBreak) return;
      if (event === 'ended' && intent.runEndGate()) return;
      // The browser also pauses and plays for the viewer (picture-in-picture window, headphones unplugged).
      if (event === 'pause' && video.paused) intent.clear();
      if (event === 'play' && !video.paused && !intent.wants) intent.play();
      watch.dispatch(event);
    },
    onTime: () => watch.settle(),
    onFirstFrame: () => watch.firstFrame(clock.now()),
    signal,
  });
  if (problem) {
    emit({ type: 'player_setup_error', id, code: problem, message: labels.errors[problem] });
    showFailure(problem);
  } else if (session) {
    emit({ type: 'player_init', id, kind: session.kind });
    if (quick) adopt(quick);
    else if (options.autostart) engine.play();
    else if (options.prepare || session.kind === 'mp4') session.start({ play: false });
    // Loads hls.js ahead of the first click.
    else void importHls().catch(() => undefined);
  }

  return engine;
}
