/**
 * Why a call failed: `http` a status outside 2xx, `wire` an answer whose `error` flag is set, `shape` an answer that is
 * not what the path promises, `network` no answer, `timeout` none in time, `aborted` the caller's own signal.
 */
export type ApiErrorCode = 'http' | 'wire' | 'shape' | 'network' | 'timeout' | 'aborted';

interface ApiErrorOptions {
  status?: number | undefined;
  wireCode?: string | undefined;
  cause?: unknown;
}

/** The one error of this package (requirement API-13). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The `code` of an answer whose `error` flag is set, such as `not_found`. */
  readonly wireCode: string | undefined;

  constructor(code: ApiErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.wireCode = options.wireCode;
  }
}
