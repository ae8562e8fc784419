import type { Clock } from './clock.ts';

/** Seconds that each tap of forward or back adds (requirement PL-4). */
export const skipStepSeconds = 10;
/** The seek follows this long after the last tap (requirement PL-4). */
const skipIdleMs = 1500;

export interface SkipOptions {
  clock: Clock;
  /** The sum of the taps has changed; 0 when no seek is pending. */
  onTotal: (totalSeconds: number) => void;
  /** Seek by this sum (never 0). */
  onSkip: (totalSeconds: number) => void;
}

export interface Skip {
  tap(direction: 'forward' | 'back'): void;
  /** Discards the pending sum: the viewer used another way to seek, or left. */
  cancel(): void;
}

/** Combines a series of taps into one seek. Taps in the other direction are subtracted. */
export function createSkip({ clock, onTotal, onSkip }: SkipOptions): Skip {
  let total = 0;
  let cancelTimer: (() => void) | undefined;

  const end = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    const sum = total;
    total = 0;
    return sum;
  };

  return {
    tap(direction) {
      cancelTimer?.();
      total += direction === 'forward' ? skipStepSeconds : -skipStepSeconds;
      onTotal(total);
      cancelTimer = clock.after(skipIdleMs, () => {
        const sum = end();
        onTotal(0);
        if (sum !== 0) onSkip(sum);
      });
    },
    cancel() {
      if (cancelTimer === undefined) return;
      end();
      onTotal(0);
    },
  };
}
