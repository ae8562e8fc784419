import type { Clock } from './clock.ts';

/** Seconds that each tap of forward or back adds (requirement PL-4). */
export const skipStepSeconds = 10;
/** How long taps gather before the seek happens (requirement PL-4). */
const skipIdleMs = 1500;

export interface SkipOptions {
  clock: Clock;
  /** The gathered seconds whenever they change; 0 when nothing is pending any more. */
  onTotal: (totalSeconds: number) => void;
  /** Taps have ended: move by so many seconds (never called with 0). */
  onSkip: (totalSeconds: number) => void;
}

export interface Skip {
  tap(direction: 'forward' | 'back'): void;
  /** Forgets what was gathered: the viewer sought in another way, or left. */
  cancel(): void;
}

/** Gathers taps into one seek. Taps in the other direction take seconds back. */
export function createSkip({ clock, onTotal, onSkip }: SkipOptions): Skip {
  let total = 0;
  let cancelTimer: (() => void) | undefined;

  const end = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    const gathered = total;
    total = 0;
    return gathered;
  };

  return {
    tap(direction) {
      cancelTimer?.();
      total += direction === 'forward' ? skipStepSeconds : -skipStepSeconds;
      onTotal(total);
      cancelTimer = clock.after(skipIdleMs, () => {
        const gathered = end();
        onTotal(0);
        if (gathered !== 0) onSkip(gathered);
      });
    },
    cancel() {
      if (cancelTimer === undefined) return;
      end();
      onTotal(0);
    },
  };
}
