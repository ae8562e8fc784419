import type { Clock } from '../../../core/clock.ts';

/** Media Rating Council standard for video: half of the pixels are visible for two consecutive seconds. */
const visibleFraction = 0.5;
const visibleMs = 2000;

export interface Viewability {
  /** Sets whether playback is advancing. */
  setPlaying(isPlaying: boolean): void;
  /** Returns the result at the end of the ad, or undefined when `onViewable` has already been called. */
  end(): 'notViewable' | 'viewUndetermined' | undefined;
}

/** Calls `onViewable` once, when the ad meets the viewability standard. */
export function watchViewability(
  video: HTMLVideoElement,
  { clock, signal, onViewable }: { clock: Clock; signal: AbortSignal; onViewable: () => void },
): Viewability {
  let isVisible = false;
  let isPlaying = false;
  let isReported = false;
  let isKnown = false;
  let cancel = () => {};

  const update = () => {
    cancel();
    if (isReported || signal.aborted || !isVisible || !isPlaying || document.hidden) return;
    cancel = clock.after(visibleMs, () => {
      isReported = true;
      onViewable();
    });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isKnown = true;
      isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= visibleFraction;
      update();
    },
    { threshold: [0, visibleFraction] },
  );
  observer.observe(video);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener(
    'abort',
    () => {
      cancel();
      observer.disconnect();
    },
    { once: true },
  );

  return {
    setPlaying(next) {
      if (next === isPlaying) return;
      isPlaying = next;
      update();
    },
    end() {
      if (isReported) return undefined;
      isReported = true;
      cancel();
      return isKnown ? 'notViewable' : 'viewUndetermined';
    },
  };
}
