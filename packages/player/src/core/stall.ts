/** Timeout without new data while playback waits: short enough to resume within 5 s of a network recovery. */
const missingDataMs = 3500;

/** Timeout for a position that does not advance although data is available, for example a decoder that hangs after sleep. */
const stuckMs = 8000;

/** Playback at one moment. */
export interface StallSample {
  nowMs: number;
  /** Playback is wanted, and the element is not paused, ended or failed. */
  isExpected: boolean;
  positionSeconds: number;
  /** Enough data is buffered to play. */
  hasData: boolean;
  /** Changes whenever media data arrives. */
  arrived: string;
}

export interface StallWatch {
  /** Time of the last progress or data. */
  quietSinceMs: number;
  positionSeconds: number;
  arrived: string;
}

/**
 * Detects stalls from a series of samples: no new data while playback waits, or a position that does not advance although data is
 * available. A slow network is not a stall while data arrives.
 */
export function watchStall(
  before: StallWatch | undefined,
  sample: StallSample,
): { watch: StallWatch | undefined; isStalled: boolean } {
  const { nowMs, isExpected, positionSeconds, hasData, arrived } = sample;
  if (!isExpected) return { watch: undefined, isStalled: false };
  const hasMoved = before !== undefined && before.positionSeconds !== positionSeconds;
  const hasNewData = before !== undefined && before.arrived !== arrived && !hasData;
  const isQuiet = before !== undefined && !hasMoved && !hasNewData;
  const quietSinceMs = isQuiet ? before.quietSinceMs : nowMs;
  const isStalled = nowMs - quietSinceMs >= (hasData ? stuckMs : missingDataMs);
  return {
    // The timeout starts again, so that the recovery gets the same time.
    watch: { quietSinceMs: isStalled ? nowMs : quietSinceMs, positionSeconds, arrived },
    isStalled,
  };
}
