/** Milliseconds before each attempt to continue; the last one repeats. */
const delays = [5000, 10_000, 20_000, 40_000, 60_000];
const LAST = delays.length - 1;

interface ResumeTimerOptions {
  /** Runs a function later, and returns a function that cancels it. */
  schedule(run: () => void, delayMs: number): () => void;
  run(): void;
}

export interface ResumeTimer {
  /** Schedules the next attempt, later after each one; nothing while one is scheduled. */
  start(): void;
  /** Cancels the scheduled attempt. */
  stop(): void;
  /** The server has stored bytes: the next attempt comes soon again. */
  reset(): void;
}

/** Continues interrupted uploads at growing intervals, up to a minute. */
export function createResumeTimer({ schedule, run }: ResumeTimerOptions): ResumeTimer {
  let attempts = 0;
  let cancel: (() => void) | undefined;
  return {
    start() {
      if (cancel) return;
      const delay = delays[Math.min(attempts, LAST)] ?? 0;
      attempts += 1;
      cancel = schedule(() => {
        cancel = undefined;
        run();
      }, delay);
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
    reset() {
      attempts = 0;
    },
  };
}
