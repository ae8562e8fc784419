import type { StartOptions } from '../../../core/start-options.ts';

/** Shorter videos always start at 0. */
const minDurationSeconds = 60;
/** Positions before this second are not stored. */
const beginningSeconds = 10;
/** A video counts as watched in this last fraction. */
const endFraction = 0.05;

export interface WatchedPosition {
  positionSeconds: number;
  durationSeconds: number;
}

/**
 * The second that a page should store for the next visit. Undefined means that a stored position must be deleted: the video was
 * watched to its end, has hardly begun, or is short.
 */
export function positionToStore({ positionSeconds, durationSeconds }: WatchedPosition): number | undefined {
  if (!(durationSeconds >= minDurationSeconds) || !Number.isFinite(durationSeconds)) return undefined;
  if (!(positionSeconds >= beginningSeconds)) return undefined;
  if (positionSeconds > durationSeconds * (1 - endFraction)) return undefined;
  return Math.floor(positionSeconds);
}

export interface ResumeOptions extends Pick<StartOptions, 'atSeconds' | 'resumeSeconds'> {
  durationSeconds?: number | undefined;
}

/** The position to resume at, if any; `atSeconds` takes precedence, also when it is 0. Without a known duration the stored position is used unchecked. */
export function resumePosition({
  resumeSeconds = 0,
  atSeconds,
  durationSeconds,
}: ResumeOptions): number | undefined {
  if (atSeconds !== undefined || !Number.isFinite(resumeSeconds)) return undefined;
  if (durationSeconds === undefined || durationSeconds <= 0) {
    return resumeSeconds >= beginningSeconds ? resumeSeconds : undefined;
  }
  return positionToStore({ positionSeconds: resumeSeconds, durationSeconds });
}
