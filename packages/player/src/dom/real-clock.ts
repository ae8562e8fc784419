import type { Clock } from '../core/clock.ts';

/** The browser's own time. */
export const realClock: Clock = {
  now: () => performance.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
