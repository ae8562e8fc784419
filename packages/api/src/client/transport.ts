import { isRecord } from '../reading/values.ts';
import { ApiError } from './api-error.ts';

export interface TransportOptions {
  /** In front of every path. */
  base: string;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/** One request: a GET, or a POST where there is a body. */
export interface WireRequest {
  signal?: AbortSignal | undefined;
  body?: URLSearchParams | FormData;
  /** Whether an answer with the `error` flag is to be read all the same. */
  isTolerable?: (answer: unknown, status: number) => boolean;
}

/** The statuses with which an origin says "nothing found". */
export const isAnswered = (status: number): boolean => (status >= 200 && status < 300) || status === 404;

/**
 * Fetches the JSON of a path. A status outside 2xx, a set `error` flag, an answer that is no JSON, no answer, none in
 * time and an aborted signal each reject with their own ApiError.
 */
export function createTransport({ base, fetch, timeoutMs }: TransportOptions) {
  return async function send(path: string, wanted: WireRequest = {}): Promise<unknown> {
    const { signal } = wanted;
    const ended = new AbortController();
    const onAbort = () =>
      ended.abort(new ApiError('aborted', 'The request was aborted.', { cause: signal?.reason }));
    const onTimeout = () => ended.abort(new ApiError('timeout', `No answer within ${timeoutMs} ms.`));
    const timer = setTimeout(onTimeout, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    try {
      // Raced, because an in-process fetch need not look at the signal.
      return await Promise.race([rejection(ended.signal), request(path, wanted, ended.signal)]);
    } catch (error) {
      if (ended.signal.aborted) throw ended.signal.reason;
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };

  async function request(path: string, wanted: WireRequest, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const response = await reach(path, wanted.body, signal);
    const answer = await readJson(response);
    const { status } = response;
    if (isFailure(answer) && wanted.isTolerable?.(answer, status)) return answer;
    return acceptAnswer(answer, status);
  }

  async function reach(path: string, body: WireRequest['body'], signal: AbortSignal): Promise<Response> {
    const post = body && { method: 'POST', body };
    try {
      return await fetch(`${base}${path}`, { signal, headers: { accept: 'application/json' }, ...post });
    } catch (cause) {
      throw new ApiError('network', 'The origin cannot be reached.', { cause });
    }
  }
}

/** Hands an answer on, or throws the ApiError that its status or its `error` flag calls for. */
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

/** The JSON of a body. A failed request keeps its status, whatever its body: that may be a proxy's page. */
export function parseAnswer(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (status < 200 || status >= 300) return undefined;
    throw new ApiError('shape', 'The answer is not JSON.', { status, cause });
  }
}

function isFailure(answer: unknown): answer is Record<string, unknown> {
  return isRecord(answer) && Boolean(answer.error);
}

async function readJson(response: Response): Promise<unknown> {
  const { status } = response;
  const body = await response.text().catch((cause) => {
    throw new ApiError('network', 'The answer broke off.', { status, cause });
  });
  return parseAnswer(body, status);
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
