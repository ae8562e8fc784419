import type { Clock } from '../core/clock.ts';
import { realClock } from '../dom/real-clock.ts';

export const fastClockSpeed = 4;

/**
 * The real clock, running faster: shortens retries, timeouts and probes of a player whose media and network are real. Not for tests
 * that distinguish a slow network from a stalled one.
 */
export const fastClock: Clock = {
  now: () => realClock.now() * fastClockSpeed,
  after: (delayMs, call) => realClock.after(delayMs / fastClockSpeed, call),
};
