import type { SetupErrorCode } from './source.ts';

/** Why playback stopped. The panel shows the code, so that a viewer can quote it. */
export type PlayerErrorCode =
  | 'network'
  | 'server'
  | 'not_found'
  | 'gone'
  | 'forbidden'
  | 'decode'
  | 'unsupported'
  | 'load';

/** The package's one error: what went wrong while setting up or playing. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: PlayerErrorCode | SetupErrorCode;

  constructor(code: PlayerErrorCode | SetupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What an HTTP status says about a media address that did not load; 0 is no answer. */
export function errorCodeOfStatus(status: number): PlayerErrorCode {
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  return status >= 400 ? 'server' : 'network';
}
