import type { Clock } from '../core/clock.ts';

/** The clock of the browser. */
export const realClock: Clock = {
  now: () => performance.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
