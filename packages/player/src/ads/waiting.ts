import type { Clock } from '../core/clock.ts';

/** How long a viewer has waited for advertisements without seeing one. */
export interface Waiting {
  /** Ends when the bound is reached. */
  readonly signal: AbortSignal;
  start(): void;
  stop(): void;
}

/** Adds up the waiting of one break; every kind of delay counts. */
export function createWaiting(clock: Clock, boundMs: number): Waiting {
  const over = new AbortController();
  let leftMs = boundMs;
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
