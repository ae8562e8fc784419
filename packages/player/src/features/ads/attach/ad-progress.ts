import type { Clock } from '../../../core/clock.ts';
import { adBounds } from '../state/limits.ts';
import type { WaitBudget } from './wait-budget.ts';

export interface AdProgressOptions {
  video: HTMLVideoElement;
  clock: Clock;
  waitBudget: WaitBudget;
  /** Aborts when the ad ends. */
  signal: AbortSignal;
  /** Called when the first frame is shown. */
  onBegun: () => void;
  /** The media advanced to this position. */
  onMoved: (seconds: number) => void;
  onPlayingChange: (isPlaying: boolean) => void;
  /** Playback was paused or resumed after it had begun. */
  onToggle: (what: 'pause' | 'resume') => void;
  /** The media did not start or stopped for this time. */
  onStalled: (boundMs: number) => void;
  /** Called when a value that the interface shows may have changed. */
  onChange: () => void;
}

/** Whether the media of one ad plays, waits or is paused. */
export interface AdProgress {
  /** Follows the element; playback is expected from now on. */
  start(): void;
  /** Whether a frame was shown. */
  readonly hasBegun: boolean;
  readonly isWaiting: boolean;
  readonly isPaused: boolean;
}

/** Follows the playback events of an ad, with a timeout for media that does not start or stalls. */
export function createAdProgress(options: AdProgressOptions): AdProgress {
  const { video, clock, waitBudget, signal, onToggle } = options;
  let hasBegun = false;
  let isPaused = false;
  let isWaiting = true;
  let cancelStall = () => {};

  /** Restarts the stall timer; it does not run while the viewer has paused. */
  const watchStall = () => {
    cancelStall();
    if (isPaused || signal.aborted) return;
    const boundMs = hasBegun ? adBounds.stallMs : adBounds.mediaStartMs;
    cancelStall = clock.after(boundMs, () => options.onStalled(boundMs));
  };
  const setWaiting = (next: boolean) => {
    isWaiting = next;
    if (next && !isPaused) waitBudget.start();
    else waitBudget.stop();
    options.onPlayingChange(!next && !video.paused);
    options.onChange();
  };
  const listeners = {
    playing() {
      if (!hasBegun) {
        hasBegun = true;
        options.onBegun();
      }
      setWaiting(false);
      watchStall();
    },
    timeupdate() {
      if (!hasBegun || video.currentTime === 0) return;
      watchStall();
      options.onMoved(video.currentTime);
    },
    waiting: () => setWaiting(true),
    pause() {
      if (video.ended) return;
      isPaused = true;
      cancelStall();
      setWaiting(false);
      if (hasBegun) onToggle('pause');
    },
    play() {
      if (!isPaused) return;
      isPaused = false;
      watchStall();
      if (hasBegun) onToggle('resume');
      setWaiting(!hasBegun);
    },
  } satisfies Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

  return {
    start() {
      for (const [type, listener] of Object.entries(listeners))
        video.addEventListener(type, listener, { signal });
      signal.addEventListener(
        'abort',
        () => {
          cancelStall();
          waitBudget.stop();
        },
        { once: true },
      );
      setWaiting(true);
      watchStall();
    },
    get hasBegun() {
      return hasBegun;
    },
    get isWaiting() {
      return isWaiting;
    },
    get isPaused() {
      return isPaused;
    },
  };
}
