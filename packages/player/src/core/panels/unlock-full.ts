import type { PlaybackState } from '../playback.ts';

export interface UnlockFacts {
  playback: PlaybackState;
  /** An advertisement or a panel is on the stage. */
  isContentBreak: boolean;
  isFailed: boolean;
}

/**
 * Whether the button to unlock the full video is shown: from playing on, through a pause, and never during an advertisement
 * (requirement PL-8).
 */
export function nextUnlockFull(
  isShown: boolean,
  { playback, isContentBreak, isFailed }: UnlockFacts,
): boolean {
  if (isContentBreak || isFailed || playback === 'idle' || playback === 'complete') return false;
  return isShown || playback === 'playing';
}
