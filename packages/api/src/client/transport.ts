import { isRecord } from '../reading/values.ts';
import { ApiError } from './api-error.ts';

export interface TransportOptions {
  /** Prepended to every path. */
  base: string;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/** One request: a GET, or a POST if there is a body. */
interface WireRequest {
  signal?: AbortSignal | undefined;
  body?: URLSearchParams | FormData;
  /** Whether an answer with the `error` flag is returned instead of causing an ApiError. */
  isExpectedFailure?: (answer: unknown, status: number) => boolean;
}

/**
 * Sends a request and returns the data of a successful answer.
 *
 * @throws {ApiError}
 */
export type Transport = (path: string, options?: WireRequest) => Promise<unknown>;

/** The statuses of an answer that reports an empty result. */
export const isOkOrNotFound = (status: number): boolean => (status >= 200 && status < 300) || status === 404;

/**
 * Fetches the JSON of a path. Rejects with an ApiError for a status outside 2xx, the `error` flag, invalid JSON, no answer,
 * a timeout and an aborted signal.
 */
export function createTransport({ base, fetch, timeoutMs }: TransportOptions): Transport {
  return async function send(path, options = {}) {
    const { signal } = options;
    const controller = new AbortController();
    const onAbort = () =>
      controller.abort(new ApiError('aborted', 'The request was aborted.', { cause: signal?.reason }));
    const onTimeout = () => controller.abort(new ApiError('timeout', `No answer within ${timeoutMs} ms.`));
    const timer = setTimeout(onTimeout, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    try {
      // A race, because an in-process fetch may ignore the signal.
      return await Promise.race([
        rejectOnAbort(controller.signal),
        request(path, options, controller.signal),
      ]);
    } catch (error) {
      if (controller.signal.aborted) throw controller.signal.reason;
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };

  async function request(path: string, options: WireRequest, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const response = await fetchResponse(path, options.body, signal);
    const answer = await readJson(response);
    const { status } = response;
    if (isFailure(answer) && options.isExpectedFailure?.(answer, status)) return answer;
    return acceptAnswer(answer, status);
  }

  async function fetchResponse(
    path: string,
    body: WireRequest['body'],
    signal: AbortSignal,
  ): Promise<Response> {
    const post = body && { method: 'POST', body };
    try {
      return await fetch(`${base}${path}`, { signal, headers: { accept: 'application/json' }, ...post });
    } catch (cause) {
      throw new ApiError('network', 'The origin cannot be reached.', { cause });
    }
  }
}

/** Returns a successful answer; throws an ApiError for a status outside 2xx or the `error` flag. */
export function acceptAnswer(answer: unknown, status: number): unknown {
  const isOk = status >= 200 && status < 300;
  if (isOk && !isFailure(answer)) return answer;
  const wireCode = isFailure(answer) && answer.code !== undefined ? String(answer.code) : undefined;
  if (!isOk) throw new ApiError('http', `Request failed with status code ${status}`, { status, wireCode });
  throw new ApiError('wire', `The origin answered with an error: ${wireCode ?? 'no code'}.`, {
    status,
    wireCode,
  });
}

/** The JSON of a body; undefined for the unreadable body of a failed request, which may be the page of a proxy. */
export function parseAnswer(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (status < 200 || status >= 300) return undefined;
    throw new ApiError('shape', 'The answer is not JSON.', { status, cause });
  }
}

/** Whether an answer has the error flag. */
export function isFailure(answer: unknown): answer is Record<string, unknown> {
  return isRecord(answer) && Boolean(answer.error);
}

async function readJson(response: Response): Promise<unknown> {
  const { status } = response;
  const body = await response.text().catch((cause) => {
    throw new ApiError('network', 'The connection was lost during the answer.', { status, cause });
  });
  return parseAnswer(body, status);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
