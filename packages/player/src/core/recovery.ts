import type { PlayerErrorCode } from './errors.ts';

/** Pauses between automatic tries after the network failed, milliseconds. */
const retryDelaysMs: readonly number[] = [500, 2000];

export interface RecoveryFacts {
  cause: PlayerErrorCode;
  /** Whether the page can sign addresses again, and has not just done so in vain. */
  canRefresh: boolean;
  /** Tries already made for this failure without a second played in between. */
  retries: number;
  /** Other ways to play the video that were not tried yet. */
  attemptsLeft: number;
}

export type Recovery =
  | { step: 'refresh' }
  | { step: 'retry'; delayMs: number }
  | { step: 'next' }
  | { step: 'fail'; code: PlayerErrorCode };

/** What to do when the media stopped: sign again, try again, take the next rendition, or tell the viewer. */
export function decideRecovery({ cause, canRefresh, retries, attemptsLeft }: RecoveryFacts): Recovery {
  const nextOrFail: Recovery = attemptsLeft > 0 ? { step: 'next' } : { step: 'fail', code: cause };
  switch (cause) {
    case 'forbidden':
      return canRefresh ? { step: 'refresh' } : { step: 'fail', code: cause };
    case 'network': {
      const delayMs = retryDelaysMs[retries];
      return delayMs === undefined ? nextOrFail : { step: 'retry', delayMs };
    }
    case 'gone':
      return { step: 'fail', code: cause };
    default:
      return nextOrFail;
  }
}
