import { ApiError } from './api-error.ts';
import { acceptAnswer, isFailure, type Transport } from './transport.ts';

/**
 * Answers a path of the wire as data: the HTTP status, and what the JSON of the answer contains. The client neither changes
 * the data nor returns parts of it, so an origin may pass its cached data.
 */
export type OriginRead = (path: string) => Promise<{ status: number; body: unknown }>;

/**
 * A transport for a server whose origin runs in the same process: its answers are neither serialized nor parsed. For reads
 * only. Limits of time are those of the origin.
 */
export function createInProcessTransport(read: OriginRead): Transport {
  return async (path, { signal, body: form, isExpectedFailure } = {}) => {
    if (form !== undefined) throw new TypeError('Writes need a transport over HTTP.');
    rejectIfAborted(signal);
    const { status, body } = await read(path).catch((cause: unknown) => {
      throw new ApiError('network', 'The origin failed.', { cause });
    });
    rejectIfAborted(signal);
    if (isFailure(body) && isExpectedFailure?.(body, status)) return body;
    return acceptAnswer(body, status);
  };
}

function rejectIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ApiError('aborted', 'The request was aborted.', { cause: signal.reason });
}
