/** Schedule of mid-rolls (requirement PL-7). Each break is due once, also when a seek skips its second. */
export interface MidRolls {
  /** Breaks that have not played yet, seconds, ascending. */
  readonly left: readonly number[];
  /** Playback starts at this second: earlier breaks are dropped. */
  startAt(seconds: number): void;
  /** Returns the break that is due at this position. If a seek skipped several, the last one is due and the others are dropped. */
  reached(seconds: number): number | undefined;
  /** The next break if it is at most `ahead` seconds away, so that it can be fetched. */
  nextWithin(seconds: number, ahead: number): number | undefined;
}

export function createMidRolls(seconds: readonly number[]): MidRolls {
  let left = [...new Set(seconds.filter((each) => Number.isFinite(each) && each > 0))].sort((a, b) => a - b);
  return {
    get left() {
      return left;
    },
    startAt(start) {
      left = left.filter((each) => each > start);
    },
    reached(position) {
      const due = left.findLast((each) => each <= position);
      if (due !== undefined) left = left.filter((each) => each > position);
      return due;
    },
    nextWithin: (position, ahead) => left.find((each) => each > position && each - position <= ahead),
  };
}
