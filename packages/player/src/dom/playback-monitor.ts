import type { Clock } from '../core/clock.ts';
import type { ControlsVisibility } from '../core/controls-visibility.ts';
import type { PlayerEvent } from '../core/events.ts';
import { nextPlayback, type PlaybackEvent } from '../core/playback.ts';
import type { PlayerState, WatchState } from './player-store.ts';
import type { SourceSession } from './source-session.ts';
import { createSpinner } from './spinner.ts';

/** How much is watched between two notices of progress. */
const progressEverySeconds = 5;

export interface PlaybackMonitorOptions {
  id: string;
  video: HTMLVideoElement;
  clock: Clock;
  controls: ControlsVisibility;
  state: () => PlayerState;
  patch: (partial: Partial<WatchState>) => void;
  emit: (event: PlayerEvent) => void;
  session: () => SourceSession | undefined;
  /** Whether the viewer wants playback. */
  wantsPlay: () => boolean;
  onComplete: () => void;
  onFirstFrame: () => void;
}

/** Follows one video: its state, the position to show, waiting, first frame and progress. */
export interface PlaybackMonitor {
  dispatch(event: PlaybackEvent): void;
  /** Position, length or what keeps the viewer waiting may have changed. */
  settle(): void;
  /** The position to show: the target of a seek from its first moment on. */
  readonly positionSeconds: number;
  seekTo(seconds: number): void;
  /** The viewer wants playback from this moment on. */
  wanted(atMs: number): void;
  firstFrame(atMs: number): void;
  stop(): void;
}

export function createPlaybackMonitor(options: PlaybackMonitorOptions): PlaybackMonitor {
  const { id, video, clock, controls, state, patch, emit, session } = options;
  let seekingTo: number | undefined;
  let notedProgress = 0;
  let wantedAtMs = clock.now();
  let hasFirstFrame = false;

  const position = () => seekingTo ?? session()?.pendingSeconds ?? video.currentTime;

  const spin = createSpinner(clock, (isBusy) => patch({ isBusy }));
  const settleSpinner = () => {
    const { failure, playback, contentBreak } = state();
    const isWaiting = playback === 'buffering' || (options.wantsPlay() && video.seeking);
    spin(failure === undefined && !contentBreak && isWaiting);
  };

  const noteProgress = () => {
    notedProgress = video.currentTime;
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
      settleSpinner();
      emit({ type: 'state', id, state: playback, positionSeconds: position() });
      if (playback === 'paused' || playback === 'complete') noteProgress();
      if (playback === 'complete') options.onComplete();
    },
    settle() {
      if (seekingTo !== undefined && !video.seeking && session()?.pendingSeconds === undefined)
        seekingTo = undefined;
      const { duration } = video;
      patch({
        positionSeconds: position(),
        ...(Number.isFinite(duration) && duration > 0 && { durationSeconds: duration }),
      });
      settleSpinner();
      // While a source is exchanged the element stands at 0, which nobody watched.
      const isThere = !video.seeking && session()?.pendingSeconds === undefined;
      if (isThere && Math.abs(video.currentTime - notedProgress) >= progressEverySeconds) noteProgress();
    },
    get positionSeconds() {
      return position();
    },
    seekTo(seconds) {
      seekingTo = seconds;
      patch({ positionSeconds: seconds });
    },
    wanted(atMs) {
      wantedAtMs = atMs;
    },
    firstFrame(atMs) {
      if (hasFirstFrame) return;
      hasFirstFrame = true;
      emit({
        type: 'player_firstframe',
        id,
        kind: session()?.kind ?? 'mp4',
        waitedMs: atMs - wantedAtMs,
      });
      options.onFirstFrame();
    },
    stop: () => spin(false),
  };
}
