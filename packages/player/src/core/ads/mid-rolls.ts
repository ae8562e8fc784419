/** When breaks in the middle are due (requirement PL-7): each once, also when it was sought over. */
export interface MidRolls {
  /** Those not played yet, seconds, in order. */
  readonly left: readonly number[];
  /** Playback begins here: what lies before is not owed. */
  startAt(seconds: number): void;
  /** Answers the break that is due at this position. Of several sought over, the last one passed plays and the others never do. */
  reached(seconds: number): number | undefined;
  /** The next one, if it comes within so many seconds: time to fetch it. */
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
