import type { Clock } from '../../../core/clock.ts';
import { adNumbers } from '../state/limits.ts';
import { VastError } from '../state/vast-error.ts';

/**
 * Calls a function of the page until it returns a value: at most 50 times, every 100 ms, five seconds in total (requirement PL-7).
 *
 * @throws VastError 900 when the function fails or returns no value in time
 */
export async function pollTag<Tag>(
  getTag: () => Tag | undefined | Promise<Tag | undefined>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<Tag> {
  const timeout = new AbortController();
  const cancel = clock.after(adNumbers.tagAttempts * adNumbers.tagEveryMs, () => timeout.abort());
  const ended = AbortSignal.any([signal, timeout.signal]);
  try {
    for (let attempt = 0; attempt < adNumbers.tagAttempts && !ended.aborted; attempt += 1) {
      const tag = await unlessAborted(Promise.resolve().then(getTag), ended);
      if (tag !== undefined && tag !== '') return tag;
      await delay(adNumbers.tagEveryMs, { clock, signal: ended });
    }
  } catch (error) {
    throw new VastError(900, 'The function for the ad tag failed', { cause: error });
  } finally {
    cancel();
  }
  throw new VastError(900, 'The function for the ad tag returned no tag in time');
}

/**
 * Calls a function of the page once; resolves to undefined when it returns nothing or times out.
 *
 * @throws VastError 900 when the function fails
 */
export async function resolveVideo<Video>(
  getVideo: () => Video | undefined | Promise<Video | undefined>,
  { clock, signal, timeoutMs }: { clock: Clock; signal: AbortSignal; timeoutMs: number },
): Promise<Video | undefined> {
  const timeout = new AbortController();
  const cancel = clock.after(timeoutMs, () => timeout.abort());
  try {
    return await unlessAborted(Promise.resolve().then(getVideo), AbortSignal.any([signal, timeout.signal]));
  } catch (error) {
    throw new VastError(900, 'The function for the video failed', { cause: error });
  } finally {
    cancel();
  }
}

/** Resolves after the delay, or at once when the signal aborts. */
function delay(delayMs: number, { clock, signal }: { clock: Clock; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(delayMs, done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Resolves to undefined when the signal aborts: a promise of the page may never settle. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
