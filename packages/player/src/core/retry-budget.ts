/** So much must really play before failures count anew. */
const restoredAfterSeconds = 3;

/** A step between two notices of time that is longer than this is a seek, not playing. */
const longestStepSeconds = 1.5;

export interface PlayedSince {
  seconds: number;
  lastSeconds: number;
}

/** Adds up what really played since a failure; seeks do not count. */
export function addPlayed(before: PlayedSince, positionSeconds: number): PlayedSince {
  const step = positionSeconds - before.lastSeconds;
  const isPlayed = step > 0 && step <= longestStepSeconds;
  return { seconds: before.seconds + (isPlayed ? step : 0), lastSeconds: positionSeconds };
}

/** Whether the failures before are forgiven. */
export function isBudgetRestored({ seconds }: PlayedSince): boolean {
  return seconds >= restoredAfterSeconds;
}
