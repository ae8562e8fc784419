/** Without a measurement a thirtieth: it moves one frame of most videos and never skips two. */
const unmeasuredSeconds = 1 / 30;
/** Frames to look at before the measurement is believed. */
const enoughFrames = 8;
/** What is a frame at all: from 120 to 10 a second. */
const [shortestSeconds, longestSeconds] = [1 / 125, 1 / 9];

interface ShownFrame {
  /** The media's own time of the frame: its beginning (`requestVideoFrameCallback`). */
  mediaSeconds: number;
  /** How many frames have been shown so far. */
  shownCount: number;
}

export interface FrameRate {
  add(frame: ShownFrame): void;
  readonly isKnown: boolean;
  /** How long one frame stands, seconds. */
  readonly frameSeconds: number;
}

/** Measures how long a frame stands from frames that were shown; browsers do not tell it. */
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
      // A frame that the decoder dropped makes a difference longer, never shorter: the lower quarter is clean.
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
  /** Beginning of the frame on the screen, where it is known. */
  shownSeconds?: number | undefined;
}

/**
 * Where to seek for the neighbouring frame: into its middle where the beginning of the present one is known, so that rounding
 * never shows the same frame again or skips one.
 */
export function frameTarget({ direction, currentSeconds, frameSeconds, shownSeconds }: FrameStep): number {
  // A frame that was shown before the present one is no help.
  const age = shownSeconds === undefined ? Number.NaN : (currentSeconds - shownSeconds) / frameSeconds;
  const isShown = shownSeconds !== undefined && age > -0.25 && age < 1.25;
  const target = isShown
    ? shownSeconds + (direction + 0.5) * frameSeconds
    : currentSeconds + direction * frameSeconds;
  return Math.max(0, target);
}
