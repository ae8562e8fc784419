import { isRecord } from '../reading/values.ts';
import { ApiError } from './api-error.ts';

export interface TransportOptions {
  /** In front of every path. */
  base: string;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/** Whether an answer with the `error` flag is to be read all the same; asked for 2xx and 404. */
export type IsTolerable = (answer: unknown) => boolean;

/**
 * Fetches the JSON of a path. A status outside 2xx, a set `error` flag, an answer that is no JSON, no answer, none in
 * time and an aborted signal each reject with their own ApiError.
 */
export function createTransport({ base, fetch, timeoutMs }: TransportOptions) {
  return async function getJson(path: string, signal?: AbortSignal, isTolerable: IsTolerable = () => false) {
    const ended = new AbortController();
    const onAbort = () =>
      ended.abort(new ApiError('aborted', 'The request was aborted.', { cause: signal?.reason }));
    const onTimeout = () => ended.abort(new ApiError('timeout', `No answer within ${timeoutMs} ms.`));
    const timer = setTimeout(onTimeout, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    try {
      // Raced, because an in-process fetch need not look at the signal.
      return await Promise.race([rejection(ended.signal), request(path, ended.signal, isTolerable)]);
    } catch (error) {
      if (ended.signal.aborted) throw ended.signal.reason;
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };

  async function request(path: string, signal: AbortSignal, isTolerable: IsTolerable): Promise<unknown> {
    signal.throwIfAborted();
    const response = await reach(path, signal);
    const answer = await readJson(response);
    const isFailure = isRecord(answer) && Boolean(answer.error);
    if (isFailure && (response.ok || response.status === 404) && isTolerable(answer)) return answer;
    const wireCode = isFailure && answer.code !== undefined ? String(answer.code) : undefined;
    if (!response.ok) {
      const message = `Request failed with status code ${response.status}`;
      throw new ApiError('http', message, { status: response.status, wireCode });
    }
    if (isFailure) {
      const message = `The origin answered with an error: ${wireCode ?? 'no code'}.`;
      throw new ApiError('wire', message, { status: response.status, wireCode });
    }
    return answer;
  }

  async function reach(path: string, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${base}${path}`, { signal, headers: { accept: 'application/json' } });
    } catch (cause) {
      throw new ApiError('network', 'The origin cannot be reached.', { cause });
    }
  }
}

async function readJson(response: Response): Promise<unknown> {
  const body = await response.text().catch((cause) => {
    throw new ApiError('network', 'The answer broke off.', { status: response.status, cause });
  });
  try {
    return JSON.parse(body);
  } catch (cause) {
    // A failed request keeps its status: its body may be a proxy's page.
    if (!response.ok) return undefined;
    throw new ApiError('shape', 'The answer is not JSON.', { status: response.status, cause });
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
