import type { Clock } from '../core/clock.ts';

/**
 * Runs work with a timeout. Rejects at the timeout even if the work ignores its signal.
 *
 * @throws `TimeoutError` at the timeout, the reason of the signal when it aborts, or the error of the work
 */
export async function withTimeout<Result>(
  clock: Clock,
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const cancel = clock.after(milliseconds, () =>
    timeout.abort(new DOMException('The operation timed out.', 'TimeoutError')),
  );
  const ending = AbortSignal.any([signal, timeout.signal]);
  try {
    ending.throwIfAborted();
    return await Promise.race([work(ending), rejection(ending)]);
  } finally {
    cancel();
    // Aborts work that is still running.
    timeout.abort();
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
