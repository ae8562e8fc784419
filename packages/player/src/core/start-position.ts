import { resumePosition } from '../features/resume/state/resume.ts';
import type { StartOptions } from './start-options.ts';

export interface StartPosition extends Pick<StartOptions, 'atSeconds' | 'resumeSeconds'> {
  durationSeconds?: number | undefined;
}

/**
 * The position at which playback begins: `atSeconds`, otherwise the resume position. A position in the last second or beyond the
 * end starts at 0, because the link may have been made for another version of the video.
 */
export function startPosition({ atSeconds, resumeSeconds, durationSeconds }: StartPosition): number {
  const requested = atSeconds ?? resumePosition({ resumeSeconds, durationSeconds }) ?? 0;
  if (!Number.isFinite(requested) || requested <= 0) return 0;
  if (durationSeconds !== undefined && durationSeconds > 0 && requested > durationSeconds - 1) return 0;
  return requested;
}
