import { adBounds } from './limits.ts';

/** How long the advertisements of one break may be shown, seconds. */
export interface BreakTime {
  /** Limit for the next advertisement; `ownSeconds` is the limit that it sets itself. */
  allowed(ownSeconds: number | undefined): number;
  spend(seconds: number): void;
  /** Less than a second is left: no further advertisement may start. */
  readonly isOver: boolean;
}

/** Limits the time of each advertisement of a break and of the break as a whole. */
export function createBreakTime(): BreakTime {
  let secondsLeft: number = adBounds.maxBreakSeconds;
  return {
    allowed: (ownSeconds = Number.POSITIVE_INFINITY) =>
      Math.min(adBounds.maxAdSeconds, secondsLeft, ownSeconds),
    spend(seconds) {
      secondsLeft -= seconds;
    },
    get isOver() {
      return secondsLeft < 1;
    },
  };
}
