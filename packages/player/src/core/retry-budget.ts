/** Playback needed to restore the retry budget. */
const restoredAfterSeconds = 3;

/** A longer step between two time updates is a seek, not playback. */
const longestStepSeconds = 1.5;

export interface PlayedSince {
  seconds: number;
  lastSeconds: number;
}

/** Adds up the playback since a failure, without seeks. */
export function addPlayed(before: PlayedSince, positionSeconds: number): PlayedSince {
  const step = positionSeconds - before.lastSeconds;
  const isPlayed = step > 0 && step <= longestStepSeconds;
  return { seconds: before.seconds + (isPlayed ? step : 0), lastSeconds: positionSeconds };
}

/** Whether earlier failures no longer count. */
export function isBudgetRestored({ seconds }: PlayedSince): boolean {
  return seconds >= restoredAfterSeconds;
}
