import { adNumbers } from '../core/ads/limits.ts';
import { VastError } from '../core/ads/vast-error.ts';
import type { Clock } from '../core/clock.ts';
import { waitFor } from './wait.ts';

/** Asks until there is an answer: at most 50 times, 100 ms apart, five seconds in all (requirement PL-7). */
export async function waitForAnswer<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<Answer> {
  const isLate = new AbortController();
  const cancel = clock.after(adNumbers.tagAttempts * adNumbers.tagEveryMs, () => isLate.abort());
  const late = AbortSignal.any([signal, isLate.signal]);
  try {
    for (let attempt = 0; attempt < adNumbers.tagAttempts && !late.aborted; attempt += 1) {
      const answer = await unlessAborted(Promise.resolve().then(ask), late);
      if (answer !== undefined && answer !== '') return answer;
      await waitFor(adNumbers.tagEveryMs, { clock, signal: late });
    }
  } catch (error) {
    throw new VastError(900, 'The ad tag could not be had.', { cause: error });
  } finally {
    cancel();
  }
  throw new VastError(900, 'The ad tag did not come.');
}

/** One answer within the timeout of a request; nothing when there is none. */
export async function askOnce<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  { clock, signal, timeoutMs }: { clock: Clock; signal: AbortSignal; timeoutMs: number },
): Promise<Answer | undefined> {
  const isLate = new AbortController();
  const cancel = clock.after(timeoutMs, () => isLate.abort());
  try {
    return await unlessAborted(Promise.resolve().then(ask), AbortSignal.any([signal, isLate.signal]));
  } catch (error) {
    throw new VastError(900, 'The video could not be had.', { cause: error });
  } finally {
    cancel();
  }
}

/** What a page's function promises may never settle. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
