/**
 * Reason of a failed call: `http` a status outside 2xx, `wire` an answer with the `error` flag, `shape` an answer of an
 * unexpected shape, `network` no answer, `timeout` no answer in time, `aborted` the caller's signal.
 */
export type ApiErrorCode = 'http' | 'wire' | 'shape' | 'network' | 'timeout' | 'aborted';

interface ApiErrorOptions {
  status?: number | undefined;
  wireCode?: string | undefined;
  cause?: unknown;
}

/** The error type of this package (requirement API-13). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** The `code` of an answer with the `error` flag, such as `not_found`. */
  readonly wireCode: string | undefined;

  constructor(code: ApiErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.wireCode = options.wireCode;
  }
}
