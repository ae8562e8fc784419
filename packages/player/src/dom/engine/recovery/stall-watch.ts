import type { Clock } from '../../../core/clock.ts';
import { hasSlept } from '../../../core/sleep-detection.ts';
import { type StallWatch, watchStall } from '../../../core/stall.ts';

/** Sampling interval. */
const intervalMs = 500;

export interface StallWatchOptions {
  video: HTMLVideoElement;
  clock: Clock;
  /** Wall clock, milliseconds; unlike `clock` it advances while the machine sleeps. */
  wallNow: () => number;
  signal: AbortSignal;
  /** The play intent; sampling ends without it. */
  isWanted: () => boolean;
  /** A recovery is in progress: samples are ignored. */
  isRecovering: () => boolean;
  /** Progress of the stream segment that is being loaded; undefined when none is. */
  loading: () => string | undefined;
  /** Playback waits for a stream that is still encoded, which is not a stall. */
  isAtGrowingEnd: () => boolean;
  /** Playback waits and no data arrives, or the position does not advance. */
  onStalled: () => void;
  /** The buffer still plays, but the segment that is being loaded has stalled. */
  onLoadStalled: () => void;
  /** The machine has slept since the last sample. */
  onWake: () => void;
}

/** Detects stalls and sleep, for which there are no events. Returns a function that starts sampling; sampling ends with the play intent. */
export function createStallWatch(options: StallWatchOptions): () => void {
  const { video, clock, wallNow, signal, loading } = options;
  let playing: StallWatch | undefined;
  let ahead: StallWatch | undefined;
  let progressCount = 0;
  let sampledAtMs = 0;
  let cancel: (() => void) | undefined;

  // Data of a file that is not playable yet is only visible through this event.
  video.addEventListener('progress', () => (progressCount += 1), { signal });
  signal.addEventListener('abort', () => cancel?.(), { once: true });

  const sample = () => {
    cancel = undefined;
    const wallMs = wallNow();
    const slept = hasSlept(sampledAtMs, wallMs, intervalMs);
    sampledAtMs = wallMs;
    if (!options.isWanted()) return;
    schedule();
    if (options.isRecovering()) {
      playing = ahead = undefined;
      return;
    }
    const nowMs = clock.now();
    const segment = loading();
    const hasData = video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    const isWaiting = !video.paused && !video.ended && !video.error;
    const isHidden = document.visibilityState === 'hidden';
    const now = watchStall(playing, {
      nowMs,
      // A hidden page may get no frames.
      isExpected: isWaiting && !slept && !(hasData && isHidden) && !options.isAtGrowingEnd(),
      positionSeconds: video.currentTime,
      hasData,
      arrived: `${progressCount} ${segment ?? ''} ${bufferedEnd(video)}`,
    });
    playing = now.watch;
    const load = watchStall(ahead, {
      nowMs,
      isExpected: segment !== undefined && hasData && !slept,
      positionSeconds: 0,
      hasData: false,
      arrived: segment ?? '',
    });
    ahead = load.watch;
    if (slept) options.onWake();
    else if (now.isStalled) options.onStalled();
    else if (load.isStalled) options.onLoadStalled();
  };

  const schedule = () => {
    cancel ??= clock.after(intervalMs, sample);
  };

  return () => {
    if (cancel || signal.aborted) return;
    sampledAtMs = wallNow();
    playing = ahead = undefined;
    schedule();
  };
}

function bufferedEnd({ buffered }: HTMLVideoElement): number {
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
}
