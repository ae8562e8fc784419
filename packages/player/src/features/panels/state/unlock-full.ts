import type { PlaybackState } from '../../../core/playback.ts';

export interface UnlockFacts {
  playback: PlaybackState;
  /** An advertisement or a panel covers the content. */
  isContentBreak: boolean;
  isFailed: boolean;
}

/**
 * Whether the unlock-full button is shown: from the first playback on, also while paused, but not during an advertisement
 * (requirement PL-8).
 */
export function nextUnlockFull(
  isShown: boolean,
  { playback, isContentBreak, isFailed }: UnlockFacts,
): boolean {
  if (isContentBreak || isFailed || playback === 'idle' || playback === 'complete') return false;
  return isShown || playback === 'playing';
}
