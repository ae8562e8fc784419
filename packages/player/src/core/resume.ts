/** Shorter videos always begin at their beginning. */
const leastDurationSeconds = 60;
/** What was watched of the beginning is not worth coming back to. */
const beginningSeconds = 10;
/** The last part of a video, where it counts as watched. */
const endFraction = 0.05;

export interface WatchedPosition {
  positionSeconds: number;
  durationSeconds: number;
}

/**
 * The second that a page should store for the next visit. Undefined means: forget what was stored, because the viewer has seen
 * the video to its end, or hardly anything of it, or because it is short.
 */
export function positionToRemember({
  positionSeconds,
  durationSeconds,
}: WatchedPosition): number | undefined {
  if (!(durationSeconds >= leastDurationSeconds) || !Number.isFinite(durationSeconds)) return undefined;
  if (!(positionSeconds >= beginningSeconds)) return undefined;
  if (positionSeconds > durationSeconds * (1 - endFraction)) return undefined;
  return Math.floor(positionSeconds);
}

export interface ResumeQuestion {
  /** The position of an earlier visit, as the page stored it. */
  resumeSeconds?: number | undefined;
  /** Asked by the page's address: it wins, and so does its 0. */
  startSeconds?: number | undefined;
  durationSeconds?: number | undefined;
}

/** Where to go on from an earlier visit, or nothing. Without a known length the stored position is believed. */
export function resumePosition({
  resumeSeconds = 0,
  startSeconds,
  durationSeconds,
}: ResumeQuestion): number | undefined {
  if (startSeconds !== undefined || !Number.isFinite(resumeSeconds)) return undefined;
  if (durationSeconds === undefined || durationSeconds <= 0) {
    return resumeSeconds >= beginningSeconds ? resumeSeconds : undefined;
  }
  return positionToRemember({ positionSeconds: resumeSeconds, durationSeconds });
}
