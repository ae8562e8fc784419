import type { Clock } from '../core/clock.ts';
import { createControlsVisibility } from '../core/controls-visibility.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import type { PlayerEvent } from '../core/events.ts';
import { completeLabels } from '../core/labels.ts';
import { nextPlayback, type PlaybackEvent } from '../core/playback.ts';
import { qualityOptions, rungLabel } from '../core/quality.ts';
import { clampSeek } from '../core/seek.ts';
import { createSkip } from '../core/skip.ts';
import { type SetupErrorCode, sourceProblem } from '../core/source.ts';
import { startPosition } from '../core/start-position.ts';
import { clampVolume } from '../core/volume.ts';
import { performCommand } from './commands.ts';
import { importHls } from './hls.ts';
import { bindMediaEvents } from './media-events.ts';
import type { PlayerEngine } from './player-engine.ts';
import type { PlayerOptions } from './player-options.ts';
import { createPlayerStore, type PlayerState } from './player-store.ts';
import { type QuickStarted, takeQuickStart } from './quick-start.ts';
import { realClock } from './real-clock.ts';
import { rememberOn } from './remembered.ts';
import { createSourceSession } from './source-session.ts';
import { createSpinner } from './spinner.ts';
import { loadTimelines } from './timelines.ts';

/** How much is watched between two notices of progress. */
const progressEverySeconds = 5;

export interface EngineOptions extends Omit<PlayerOptions, 'video'> {
  video: HTMLVideoElement;
  /** What goes fullscreen: the element around video and controls. */
  container: HTMLElement;
  clock?: Clock;
}

/** Sets a video up in its element. `destroy` must be called. */
export function createEngine(options: EngineOptions): PlayerEngine {
  const { video, container, source, preferences, clock = realClock, onEvent } = options;
  const labels = completeLabels(options.labels);
  const ending = new AbortController();
  const { signal } = ending;
  const { store, patch } = createPlayerStore();

  const quick = takeQuickStart(video);
  let wantsPlay = false;
  let wantedAtMs = quick?.wantedAtMs ?? clock.now();
  let hasFirstFrame = false;
  let seekingTo: number | undefined;
  let notedProgress = 0;
  let hasAskedForTimelines = false;

  const emit = (event: PlayerEvent) => {
    if (options.debug) console.debug('[player]', event);
    onEvent?.(event);
  };
  const { id } = source;

  const remembered = rememberOn(video, preferences);
  remembered.apply({ startMuted: options.startMuted === true });
  // Only now: the store reads the element here, and the events of the lines above are dropped when a source is loaded.
  const detach = store.attach({ media: video, container });

  const controls = createControlsVisibility({
    clock,
    onChange: (areControlsVisible) => patch({ areControlsVisible }),
  });

  const dispatch = (event: PlaybackEvent) => {
    const before = store.state.playback;
    const playback = nextPlayback(before, event);
    if (playback === before) return;
    patch({ playback });
    controls.setPlaying(playback === 'playing' || playback === 'buffering');
    settleSpinner();
    emit({ type: 'state', id, state: playback, positionSeconds: shownPosition() });
    if (playback === 'paused' || playback === 'complete') noteProgress();
    if (playback === 'complete') {
      wantsPlay = false;
      session?.setWantsPlay(false);
    }
  };

  const shownPosition = () => seekingTo ?? session?.pendingSeconds ?? video.currentTime;

  const spin = createSpinner(clock, (isBusy) => patch({ isBusy }));
  const settleSpinner = () => {
    const { failure, playback } = store.state;
    spin(failure === undefined && (playback === 'buffering' || (wantsPlay && video.seeking)));
  };

  const noteProgress = () => {
    notedProgress = video.currentTime;
    const { durationSeconds } = store.state;
    emit({ type: 'progress', id, positionSeconds: video.currentTime, durationSeconds });
  };

  const settleTime = () => {
    if (seekingTo !== undefined && !video.seeking && session?.pendingSeconds === undefined)
      seekingTo = undefined;
    const { duration } = video;
    patch({
      positionSeconds: shownPosition(),
      ...(Number.isFinite(duration) && duration > 0 && { durationSeconds: duration }),
    });
    settleSpinner();
    if (!video.seeking && Math.abs(video.currentTime - notedProgress) >= progressEverySeconds) noteProgress();
  };

  const tellFirstFrame = (atMs: number) => {
    if (hasFirstFrame) return;
    hasFirstFrame = true;
    emit({ type: 'player_firstframe', id, kind: session?.kind ?? 'mp4', waitedMs: atMs - wantedAtMs });
    engine.wantTimelines();
  };

  /** Goes on with what `quickStart` began, with everything that has happened since. */
  const adopt = ({ url, firstFrameAtMs }: QuickStarted) => {
    if (!session?.adopt(url)) {
      engine.play();
      return;
    }
    wantsPlay = true;
    dispatch('play');
    if (firstFrameAtMs !== undefined) tellFirstFrame(firstFrameAtMs);
    if (video.ended) dispatch('ended');
    // Sound was refused: the second try is muted.
    else if (video.paused) requestPlay();
    else if (video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) dispatch('playing');
    settleTime();
  };

  const showFailure = (code: PlayerErrorCode | SetupErrorCode) => {
    patch({ failure: { code, message: labels.errors[code] } });
    dispatch('reset');
    settleSpinner();
  };

  const requestPlay = () => {
    video.play().catch((error: unknown) => {
      // A play cut short by another source or a pause is no error.
      if (signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) {
        wantsPlay = false;
        dispatch('pause');
      } else {
        video.muted = true;
        patch({ needsUnmute: true });
        requestPlay();
      }
    });
  };

  const menuWith = (partial: Partial<PlayerState['quality']>) =>
    patch({ quality: { ...store.state.quality, ...partial } });

  const problem = sourceProblem(source);
  const { choice } = remembered;
  const { durationSeconds } = source;
  const startSeconds = startPosition({ startSeconds: options.startSeconds, durationSeconds });
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
        hlsFromSeconds: options.hlsFromSeconds,
        refresh: options.refresh,
        signal,
        requestPlay,
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
            positionSeconds: shownPosition(),
          });
          showFailure(code);
        },
        onDecision(text) {
          if (options.debug) console.debug('[player]', text);
        },
      });

  const engine: PlayerEngine = {
    get state() {
      return store.state;
    },
    subscribe: (call) => store.subscribe(call),
    play() {
      if (!session) return;
      if (store.state.failure) {
        engine.retry();
        return;
      }
      wantsPlay = true;
      wantedAtMs = clock.now();
      session.setWantsPlay(true);
      dispatch('play');
      if (session.isStarted) requestPlay();
      else session.start({ play: true });
    },
    pause() {
      wantsPlay = false;
      session?.setWantsPlay(false);
      video.pause();
      dispatch('pause');
    },
    togglePlay() {
      if (store.state.playback === 'playing' || store.state.playback === 'buffering') engine.pause();
      else engine.play();
    },
    seek(target) {
      if (!session || store.state.failure) return;
      const fromSeconds = shownPosition();
      const toSeconds = clampSeek(target, store.state.durationSeconds);
      skip.cancel();
      seekingTo = toSeconds;
      if (!session.isStarted) session.start({ play: false });
      if (video.readyState > HTMLMediaElement.HAVE_NOTHING && session.pendingSeconds === undefined) {
        video.currentTime = toSeconds;
      } else {
        session.seekWhenLoaded(toSeconds);
      }
      patch({ positionSeconds: toSeconds });
      emit({ type: 'seek', id, fromSeconds, toSeconds });
    },
    skip: (direction) => skip.tap(direction),
    setVolume(volume) {
      store.state.setVolume(clampVolume(volume));
      patch({ needsUnmute: false });
      remembered.keepSound();
    },
    toggleMute() {
      store.state.toggleMuted();
      patch({ needsUnmute: false });
      remembered.keepSound();
    },
    setSpeed(speed) {
      remembered.setSpeed(speed);
    },
    setQuality(next) {
      menuWith({ choice: next });
      remembered.keepQuality(next);
      session?.setChoice(next);
    },
    toggleFullscreen() {
      // Refused without a gesture or by a frame's policy: the button then simply does nothing.
      store.state.toggleFullscreen().catch(() => undefined);
    },
    togglePictureInPicture() {
      store.state.togglePictureInPicture().catch(() => undefined);
    },
    setHelpOpen: (isHelpOpen) => patch({ isHelpOpen }),
    setShortcutsOn(areShortcutsOn) {
      patch({ areShortcutsOn });
      remembered.keepShortcuts(areShortcutsOn);
    },
    playNext() {
      options.onNext?.();
    },
    retry() {
      patch({ failure: undefined });
      wantsPlay = true;
      wantedAtMs = clock.now();
      dispatch('play');
      session?.retry();
    },
    perform(command) {
      performCommand(command, engine, video);
    },
    followTitle: () => emit({ type: 'click_title', id }),
    wantTimelines() {
      if (hasAskedForTimelines || !source.timelines) return;
      hasAskedForTimelines = true;
      void loadTimelines(source.timelines.url, signal).then(
        (cues) => patch({ cues }),
        (error: unknown) => {
          // The bar works without pictures; nothing to tell the viewer.
          if (options.debug) console.debug('[player] no timeline pictures', error);
        },
      );
    },
    controls,
    destroy() {
      if (signal.aborted) return;
      ending.abort();
      skip.cancel();
      controls.stop();
      spin(false);
      detach();
      store.destroy();
    },
  };

  const skip = createSkip({
    clock,
    onTotal: (skipTotalSeconds) => patch({ skipTotalSeconds }),
    onSkip(total) {
      engine.seek(shownPosition() + total);
      engine.play();
    },
  });
  bindMediaEvents({
    video,
    wantsPlay: () => wantsPlay,
    onPlayback: dispatch,
    onTime: settleTime,
    onFirstFrame: () => tellFirstFrame(clock.now()),
    signal,
  });
  // Back on line: what stopped for want of a network goes on by itself.
  window.addEventListener(
    'online',
    () => {
      if (store.state.failure?.code === 'network') engine.retry();
    },
    { signal },
  );

  if (problem) {
    emit({ type: 'player_setup_error', id, code: problem, message: labels.errors[problem] });
    showFailure(problem);
  } else if (session) {
    emit({ type: 'player_init', id, kind: session.kind });
    if (quick) adopt(quick);
    else if (options.autostart) engine.play();
    else if (options.prepare || session.kind === 'mp4') session.start({ play: false });
    // The click must not wait for code.
    else void importHls().catch(() => undefined);
  }

  return engine;
}
