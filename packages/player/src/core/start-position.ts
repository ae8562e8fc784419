import { resumePosition } from './resume.ts';

export interface StartPosition {
  /** Asked by the page or its address. */
  startSeconds?: number | undefined;
  /** Where an earlier visit ended. */
  resumeSeconds?: number | undefined;
  durationSeconds?: number | undefined;
}

/**
 * Where playback begins: at what is asked for, otherwise where an earlier visit ended. A position so near the end that
 * nothing would be left to see starts from the beginning, as does one beyond the end: the link was made for another cut.
 */
export function startPosition({ startSeconds, resumeSeconds, durationSeconds }: StartPosition): number {
  const asked = startSeconds ?? resumePosition({ resumeSeconds, durationSeconds }) ?? 0;
  if (!Number.isFinite(asked) || asked <= 0) return 0;
  if (durationSeconds !== undefined && durationSeconds > 0 && asked > durationSeconds - 1) return 0;
  return asked;
}
