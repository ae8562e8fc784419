import type { Clock } from '../../../core/clock.ts';

/** Limits the total time of one ad break in which the viewer waits without seeing an ad. */
export interface WaitBudget {
  /** Aborts when the budget is used up. */
  readonly signal: AbortSignal;
  start(): void;
  stop(): void;
}

export function createWaitBudget(clock: Clock, limitMs: number): WaitBudget {
  const over = new AbortController();
  let leftMs = limitMs;
  let since: number | undefined;
  let cancel = () => {};
  return {
    signal: over.signal,
    start() {
      if (since !== undefined || over.signal.aborted) return;
      since = clock.now();
      cancel = clock.after(leftMs, () => over.abort());
    },
    stop() {
      if (since === undefined) return;
      leftMs = Math.max(0, leftMs - (clock.now() - since));
      since = undefined;
      cancel();
    },
  };
}
