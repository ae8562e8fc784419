/** How long nothing may come while playback waits for data: short enough to go on within 5 s of a network that is back. */
const missingDataMs = 3500;

/** How long a picture may stand still although there is data: a decoder that gives no sign (after sleep, say). */
const stuckMs = 8000;

/** What can be seen of playback at one moment. */
export interface StallSample {
  nowMs: number;
  /** Playback is wanted, and the element is not paused, ended or failed. */
  isExpected: boolean;
  positionSeconds: number;
  /** Enough is loaded to go on. */
  hasData: boolean;
  /** Changes whenever a byte of media arrives. */
  arrived: string;
}

export interface StallWatch {
  /** Since when nothing moves and nothing comes. */
  quietSinceMs: number;
  positionSeconds: number;
  arrived: string;
}

/**
 * Follows playback from sample to sample. A slow network is no stall as long as bytes come; silence is, and so is a picture
 * that stands still with data at hand.
 */
export function watchStall(
  before: StallWatch | undefined,
  sample: StallSample,
): { watch: StallWatch | undefined; isStalled: boolean } {
  const { nowMs, isExpected, positionSeconds, hasData, arrived } = sample;
  if (!isExpected) return { watch: undefined, isStalled: false };
  const hasMoved = before !== undefined && before.positionSeconds !== positionSeconds;
  const hasCome = before !== undefined && before.arrived !== arrived && !hasData;
  const isQuiet = before !== undefined && !hasMoved && !hasCome;
  const quietSinceMs = isQuiet ? before.quietSinceMs : nowMs;
  const isStalled = nowMs - quietSinceMs >= (hasData ? stuckMs : missingDataMs);
  return {
    // What is done about it gets as long again.
    watch: { quietSinceMs: isStalled ? nowMs : quietSinceMs, positionSeconds, arrived },
    isStalled,
  };
}
