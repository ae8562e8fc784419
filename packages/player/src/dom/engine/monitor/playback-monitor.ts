import type { Clock } from '../../../core/clock.ts';
import type { ControlsVisibility } from '../../../core/controls-visibility.ts';
import type { PlayerEvent } from '../../../core/events.ts';
import { nextPlayback, type PlaybackEvent } from '../../../core/playback.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { PlayIntent } from '../intent.ts';
import type { PositionRestore } from '../media/position-restore.ts';
import type { PlayerState, WatchState } from '../player-store.ts';

/** Interval of the `progress` notices. */
const progressEverySeconds = 5;

export interface PlaybackMonitorOptions {
  id: string;
  video: HTMLVideoElement;
  clock: Clock;
  controls: ControlsVisibility;
  state: () => PlayerState;
  patch: (partial: Partial<WatchState>) => void;
  emit: (event: PlayerEvent) => void;
  intent: PlayIntent;
  position: PositionRestore;
  candidates: SourceCandidates;
}

/** Tracks one video: playback state, displayed position, waiting, first frame and progress. */
export interface PlaybackMonitor {
  dispatch(event: PlaybackEvent): void;
  /** Updates position, duration and waiting state. */
  update(): void;
  /** The displayed position; during a seek its target. */
  readonly positionSeconds: number;
  seekTo(seconds: number): void;
  /** Playback was requested at this time; the wait for the first frame is measured from it. */
  measureWait(atMs: number): void;
  firstFrame(atMs: number): void;
  stop(): void;
}

export function createPlaybackMonitor(options: PlaybackMonitorOptions): PlaybackMonitor {
  const { id, video, clock, controls, state, patch, emit, intent, candidates } = options;
  let seekingTo: number | undefined;
  let reportedProgressSeconds = 0;
  let requestedAtMs = clock.now();
  let hasFirstFrame = false;

  const position = () => seekingTo ?? options.position.pendingSeconds ?? video.currentTime;

  const setWaiting = createSpinner(clock, (isBusy) => patch({ isBusy }));
  const updateSpinner = () => {
    const { failure, playback, contentBreak } = state();
    const isWaiting = playback === 'buffering' || (intent.isWanted && video.seeking);
    setWaiting(failure === undefined && !contentBreak && isWaiting);
  };

  const reportProgress = () => {
    reportedProgressSeconds = video.currentTime;
    const { durationSeconds } = state();
    emit({ type: 'progress', id, positionSeconds: video.currentTime, durationSeconds });
  };

  return {
    dispatch(event) {
      const before = state().playback;
      const playback = nextPlayback(before, event);
      if (playback === before) return;
      patch({ playback });
      controls.setPlaying(playback === 'playing' || playback === 'buffering');
      updateSpinner();
      emit({ type: 'state', id, state: playback, positionSeconds: position() });
      if (playback === 'paused' || playback === 'complete') reportProgress();
      if (playback === 'complete') intent.send('stop');
    },
    update() {
      if (seekingTo !== undefined && !video.seeking && options.position.pendingSeconds === undefined)
        seekingTo = undefined;
      const { duration } = video;
      patch({
        positionSeconds: position(),
        ...(Number.isFinite(duration) && duration > 0 && { durationSeconds: duration }),
      });
      updateSpinner();
      // While the source is being replaced, the position of the element is 0, which is not progress.
      const isStable = !video.seeking && options.position.pendingSeconds === undefined;
      if (isStable && Math.abs(video.currentTime - reportedProgressSeconds) >= progressEverySeconds)
        reportProgress();
    },
    get positionSeconds() {
      return position();
    },
    seekTo(seconds) {
      seekingTo = seconds;
      patch({ positionSeconds: seconds });
    },
    measureWait(atMs) {
      requestedAtMs = atMs;
    },
    firstFrame(atMs) {
      if (hasFirstFrame) return;
      hasFirstFrame = true;
      emit({
        type: 'player_firstframe',
        id,
        kind: candidates.kind,
        waitedMs: atMs - requestedAtMs,
      });
    },
    stop: () => setWaiting(false),
  };
}

/** A shorter wait shows no spinner, so that it does not flash. */
const spinnerDelayMs = 400;

/** Reports the busy state after the delay. */
function createSpinner(clock: Clock, onChange: (isBusy: boolean) => void) {
  let cancel: (() => void) | undefined;
  return (isWaiting: boolean): void => {
    if (isWaiting) {
      cancel ??= clock.after(spinnerDelayMs, () => onChange(true));
      return;
    }
    cancel?.();
    cancel = undefined;
    onChange(false);
  };
}
