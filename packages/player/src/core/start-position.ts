export interface StartPosition {
  /** Asked by the page or its address. */
  startSeconds?: number | undefined;
  durationSeconds?: number | undefined;
}

/**
 * Where playback begins. A position so near the end that nothing would be left to see starts from the beginning, as does
 * one beyond the end: the link was made for another cut.
 */
export function startPosition({ startSeconds = 0, durationSeconds }: StartPosition): number {
  if (!Number.isFinite(startSeconds) || startSeconds <= 0) return 0;
  if (durationSeconds !== undefined && durationSeconds > 0 && startSeconds > durationSeconds - 1) return 0;
  return startSeconds;
}
