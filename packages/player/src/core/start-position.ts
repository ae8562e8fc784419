import { resumePosition } from '../features/resume/state/resume.ts';

export interface StartPosition {
  /** Set by the page or its address. */
  startSeconds?: number | undefined;
  /** The stored position of an earlier visit. */
  resumeSeconds?: number | undefined;
  durationSeconds?: number | undefined;
}

/**
 * The position at which playback begins: `startSeconds`, otherwise the resume position. A position in the last second or beyond the
 * end starts at 0, because the link may have been made for another version of the video.
 */
export function startPosition({ startSeconds, resumeSeconds, durationSeconds }: StartPosition): number {
  const requested = startSeconds ?? resumePosition({ resumeSeconds, durationSeconds }) ?? 0;
  if (!Number.isFinite(requested) || requested <= 0) return 0;
  if (durationSeconds !== undefined && durationSeconds > 0 && requested > durationSeconds - 1) return 0;
  return requested;
}
