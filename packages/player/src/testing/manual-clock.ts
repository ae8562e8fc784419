import type { Clock } from '../core/clock.ts';

export interface ManualClock extends Clock {
  /** Advances the time and runs the calls that become due, in order. */
  advance(milliseconds: number): void;
  /** Whether a call is due after exactly this time. */
  isDueIn(delayMs: number): boolean;
  /** Number of pending calls. */
  readonly pending: number;
}

/** A clock that a test advances manually. */
export function createManualClock(): ManualClock {
  let now = 0;
  const calls = new Set<{ atMs: number; call: () => void }>();
  return {
    now: () => now,
    after(delayMs, call) {
      const entry = { atMs: now + delayMs, call };
      calls.add(entry);
      return () => calls.delete(entry);
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = [...calls].filter((each) => each.atMs <= end).sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        calls.delete(due);
        now = due.atMs;
        due.call();
      }
      now = end;
    },
    isDueIn: (delayMs) => [...calls].some(({ atMs }) => atMs === now + delayMs),
    get pending() {
      return calls.size;
    },
  };
}
