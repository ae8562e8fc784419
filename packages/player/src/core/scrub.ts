/** How much of a finger's way counts, by its distance from the bar in pixels. */
const steps: readonly { fromPx: number; rate: number }[] = [
  { fromPx: 140, rate: 0.25 },
  { fromPx: 70, rate: 0.5 },
  { fromPx: 0, rate: 1 },
];

export interface ScrubPoint {
  /** Where along the bar the finger is: 0 to 1. */
  fraction: number;
  /** How far above (or below) the bar it is. */
  distancePx: number;
}

export interface Scrub {
  /** Where the finger's way has led, 0 to 1. */
  move(point: ScrubPoint): number;
  /** 1 near the bar, ½ and ¼ away from it. */
  readonly rate: number;
}

/**
 * Scrubbing that becomes finer with the finger's distance from the bar. On the way back to the bar the position closes up to
 * the finger, so that it is under it again at the bar.
 */
export function createScrub(start: ScrubPoint): Scrub {
  let last = start;
  let at = clamp(start.fraction);
  let rate = rateAt(start.distancePx);
  return {
    move(point) {
      rate = rateAt(point.distancePx);
      if (rate === 1 && rateAt(last.distancePx) === 1 && isClose(at, last.fraction)) {
        at = clamp(point.fraction);
      } else {
        at += (point.fraction - last.fraction) * rate;
        if (point.distancePx < last.distancePx) {
          at += (point.fraction - at) * (1 - point.distancePx / last.distancePx);
        }
        at = clamp(at);
      }
      last = point;
      return at;
    },
    get rate() {
      return rate;
    },
  };
}

function rateAt(distancePx: number): number {
  return steps.find(({ fromPx }) => distancePx >= fromPx)?.rate ?? 1;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - clamp(b)) < 0.001;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
