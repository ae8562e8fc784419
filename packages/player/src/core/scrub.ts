/** Scrub rate by distance of the finger from the bar. */
const rates: readonly { fromPx: number; rate: number }[] = [
  { fromPx: 140, rate: 0.25 },
  { fromPx: 70, rate: 0.5 },
  { fromPx: 0, rate: 1 },
];

export interface ScrubPoint {
  /** Position of the finger along the bar, 0 to 1. */
  fraction: number;
  /** Distance above or below the bar. */
  distancePx: number;
}

export interface Scrub {
  /** Returns the new position, 0 to 1. */
  move(point: ScrubPoint): number;
  /** 1 near the bar, ½ and ¼ away from it. */
  readonly rate: number;
}

/**
 * Scrubbing that becomes finer with the distance of the finger from the bar. When the finger returns, the position converges to
 * it, so that both match at the bar.
 */
export function createScrub(start: ScrubPoint): Scrub {
  let last = start;
  let position = clamp(start.fraction);
  let rate = rateAt(start.distancePx);
  return {
    move(point) {
      rate = rateAt(point.distancePx);
      if (rate === 1 && rateAt(last.distancePx) === 1 && isClose(position, last.fraction)) {
        position = clamp(point.fraction);
      } else {
        position += (point.fraction - last.fraction) * rate;
        if (point.distancePx < last.distancePx) {
          position += (point.fraction - position) * (1 - point.distancePx / last.distancePx);
        }
        position = clamp(position);
      }
      last = point;
      return position;
    },
    get rate() {
      return rate;
    },
  };
}

function rateAt(distancePx: number): number {
  return rates.find(({ fromPx }) => distancePx >= fromPx)?.rate ?? 1;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - clamp(b)) < 0.001;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
