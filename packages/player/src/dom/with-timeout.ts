import type { Clock } from '../core/clock.ts';

/**
 * Waits for work, but no longer than this: work that hangs, or that does not heed its signal, fails all the same.
 *
 * @throws `TimeoutError` when time is up, the signal's reason when it ends, or what the work threw
 */
export async function withTimeout<Result>(
  clock: Clock,
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const cancel = clock.after(milliseconds, () =>
    late.abort(new DOMException('took too long', 'TimeoutError')),
  );
  const ending = AbortSignal.any([signal, late.signal]);
  try {
    ending.throwIfAborted();
    return await Promise.race([work(ending), rejection(ending)]);
  } finally {
    cancel();
    // Whatever is still under way is not wanted any more.
    late.abort();
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
