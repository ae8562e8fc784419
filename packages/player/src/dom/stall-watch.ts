import type { Clock } from '../core/clock.ts';
import { type StallWatch, watchStall } from '../core/stall.ts';
import { hasSlept } from '../core/wake.ts';

/** How often playback is looked at. */
const everyMs = 500;

export interface StallWatchOptions {
  video: HTMLVideoElement;
  clock: Clock;
  /** Milliseconds by the clock on the wall, which goes on while the machine sleeps. */
  wallNow: () => number;
  signal: AbortSignal;
  /** Playback is wanted; otherwise looking ends. */
  isWanted: () => boolean;
  /** A failure is dealt with already: what is seen meanwhile says nothing. */
  isRecovering: () => boolean;
  /** What a stream has loaded of the segment under way; the element tells the rest. Undefined when nothing is being loaded. */
  loading: () => string | undefined;
  /** Playback waits and nothing comes, or its picture is stuck. */
  onStalled: () => void;
  /** Playback goes on from what was loaded, but what is being loaded does not come. */
  onLoadStalled: () => void;
  /** The machine has slept since the last look. */
  onSlept: () => void;
}

/** Notices what no event tells: silence, and sleep. Call the answer when playback is wanted; looking ends by itself. */
export function createStallWatch(options: StallWatchOptions): () => void {
  const { video, clock, wallNow, signal, loading } = options;
  let playing: StallWatch | undefined;
  let ahead: StallWatch | undefined;
  let progressCount = 0;
  let lookedAtMs = 0;
  let cancel: (() => void) | undefined;

  // Bytes of a file that are not playable yet are told by this event alone.
  video.addEventListener('progress', () => (progressCount += 1), { signal });
  signal.addEventListener('abort', () => cancel?.(), { once: true });

  const look = () => {
    cancel = undefined;
    const wallMs = wallNow();
    const slept = hasSlept(lookedAtMs, wallMs, everyMs);
    lookedAtMs = wallMs;
    if (!options.isWanted()) return;
    follow();
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
      // A hidden page may be given no frames, which is no fault.
      isExpected: isWaiting && !slept && !(hasData && isHidden),
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
    if (slept) options.onSlept();
    else if (now.isStalled) options.onStalled();
    else if (load.isStalled) options.onLoadStalled();
  };

  const follow = () => {
    cancel ??= clock.after(everyMs, look);
  };

  return () => {
    if (cancel || signal.aborted) return;
    lookedAtMs = wallNow();
    playing = ahead = undefined;
    follow();
  };
}

function bufferedEnd({ buffered }: HTMLVideoElement): number {
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
}
