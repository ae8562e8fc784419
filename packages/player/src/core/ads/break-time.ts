import { adBounds } from './limits.ts';

/** How long the advertisements of one break may stand on the stage, seconds. */
export interface BreakTime {
  /** For the next one; `ownSeconds` is a bound of its own. */
  allowed(ownSeconds: number | undefined): number;
  spend(seconds: number): void;
  /** Not enough is left for another one. */
  readonly isOver: boolean;
}

/** Follows one break: each advertisement is bounded, and so are all of them together. */
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
