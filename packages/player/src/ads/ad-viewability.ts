import type { Clock } from '../core/clock.ts';

/** Half of it for two seconds without a break, the standard of the Media Rating Council for video. */
const visibleFraction = 0.5;
const visibleMs = 2000;

export interface Viewability {
  /** Whether frames move. */
  setPlaying(isPlaying: boolean): void;
  /** What is known when the advertisement ends. */
  end(): 'notViewable' | 'viewUndetermined' | undefined;
}

/** Tells once when an advertisement has been seen. */
export function watchViewability(
  video: HTMLVideoElement,
  { clock, signal, onViewable }: { clock: Clock; signal: AbortSignal; onViewable: () => void },
): Viewability {
  let isVisible = false;
  let isPlaying = false;
  let isSeen = false;
  let isKnown = false;
  let cancel = () => {};

  const settle = () => {
    cancel();
    if (isSeen || signal.aborted || !isVisible || !isPlaying || document.hidden) return;
    cancel = clock.after(visibleMs, () => {
      isSeen = true;
      onViewable();
    });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isKnown = true;
      isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= visibleFraction;
      settle();
    },
    { threshold: [0, visibleFraction] },
  );
  observer.observe(video);
  document.addEventListener('visibilitychange', settle, { signal });
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
      settle();
    },
    end() {
      if (isSeen) return undefined;
      isSeen = true;
      cancel();
      return isKnown ? 'notViewable' : 'viewUndetermined';
    },
  };
}
