/** Default frame duration, seconds: moves one frame in most videos and never skips one. */
const unmeasuredSeconds = 1 / 30;
/** Samples needed before the measurement is used. */
const enoughFrames = 8;
/** Plausible frame durations: from 120 to 10 frames a second, with tolerance. */
const [shortestSeconds, longestSeconds] = [1 / 125, 1 / 9];

interface ShownFrame {
  /** Media time at which the frame begins (`mediaTime` of `requestVideoFrameCallback`). */
  mediaSeconds: number;
  /** Number of frames presented so far. */
  shownCount: number;
}

export interface FrameRate {
  add(frame: ShownFrame): void;
  readonly isKnown: boolean;
  /** Duration of one frame, seconds. */
  readonly frameSeconds: number;
}

/** Measures the frame duration from presented frames, because browsers do not expose it. */
export function createFrameRate(): FrameRate {
  const differences: number[] = [];
  let last: ShownFrame | undefined;
  let frameSeconds = unmeasuredSeconds;
  return {
    add(frame) {
      const difference = last ? frame.mediaSeconds - last.mediaSeconds : 0;
      const isNeighbour = last && frame.shownCount === last.shownCount + 1;
      last = frame;
      if (!isNeighbour || difference < shortestSeconds || difference > longestSeconds) return;
      differences.push(difference);
      differences.sort((a, b) => a - b);
      if (differences.length > 60) differences.pop();
      // Dropped frames only lengthen differences, so the lower quartile is not affected by them.
      if (differences.length >= enoughFrames) {
        frameSeconds = differences[Math.floor(differences.length / 4)] ?? unmeasuredSeconds;
      }
    },
    get isKnown() {
      return differences.length >= enoughFrames;
    },
    get frameSeconds() {
      return frameSeconds;
    },
  };
}

export interface FrameStep {
  direction: 1 | -1;
  currentSeconds: number;
  frameSeconds: number;
  /** Start of the frame that is shown, when known. */
  shownSeconds?: number | undefined;
}

/**
 * The position to seek to for the neighbouring frame: its middle when the start of the current frame is known, so that rounding
 * neither repeats nor skips a frame.
 */
export function frameTarget({ direction, currentSeconds, frameSeconds, shownSeconds }: FrameStep): number {
  // The known frame may be older than the current one; then its start is not used.
  const age = shownSeconds === undefined ? Number.NaN : (currentSeconds - shownSeconds) / frameSeconds;
  const isShown = shownSeconds !== undefined && age > -0.25 && age < 1.25;
  const target = isShown
    ? shownSeconds + (direction + 0.5) * frameSeconds
    : currentSeconds + direction * frameSeconds;
  return Math.max(0, target);
}
