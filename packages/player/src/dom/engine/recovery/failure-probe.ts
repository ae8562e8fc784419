import type { Jitter } from '../../../core/backoff.ts';
import type { Clock } from '../../../core/clock.ts';
import type { PlayerErrorCode } from '../../../core/errors.ts';
import { nextProbeMs } from '../../../core/recovery.ts';
import { probeMedia } from './media-problem.ts';

export interface FailureProbeOptions {
  /** The address that failed. */
  url: string;
  /** The code by which the interval is chosen; read before each probe. */
  code: () => PlayerErrorCode;
  /** Failed probes since the last success; the interval grows with it. */
  count: { probes: number };
  clock: Clock;
  jitter: Jitter;
  /** Ends the probes when aborted. */
  signal: AbortSignal;
  onResult: (result: PlayerErrorCode | 'fine') => void;
}

/** Probes at intervals whether a reported failure has passed. Returns a function that probes immediately. */
export function probeFailure(options: FailureProbeOptions): () => void {
  const { url, code, count, clock, jitter, signal, onResult } = options;
  let probing = new AbortController();

  const plan = () => {
    const delayMs = nextProbeMs(code(), count.probes, jitter);
    if (delayMs === undefined || signal.aborted) return;
    signal.addEventListener('abort', clock.after(delayMs, probe), { once: true });
  };

  function probe() {
    // Cancels a probe that has not been answered yet, so that the next one is on time.
    probing.abort();
    probing = new AbortController();
    count.probes += 1;
    plan();
    void run(AbortSignal.any([signal, probing.signal]));
  }

  async function run(ending: AbortSignal) {
    const result = await probeMedia(url, ending, clock);
    if (!ending.aborted) onResult(result);
  }

  plan();
  return probe;
}
