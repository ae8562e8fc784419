import type { SetupErrorCode } from './source.ts';

/** Why playback stopped. The error panel shows the code so that viewers can quote it. */
export type PlayerErrorCode =
  | 'network'
  | 'server'
  | 'not_found'
  | 'gone'
  | 'forbidden'
  | 'decode'
  | 'unsupported'
  | 'load';

/** Whether playing again can succeed: not after a setup error (SPEC.md, SETUP-1). */
export function canRetry(code: PlayerErrorCode | SetupErrorCode): boolean {
  return !code.startsWith('setup_');
}

/** The error type of this package, for setup and playback. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: PlayerErrorCode | SetupErrorCode;

  constructor(code: PlayerErrorCode | SetupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Maps the HTTP status of a failed media request to an error code; 0 means no response. */
export function errorCodeOfStatus(status: number): PlayerErrorCode {
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  return status >= 400 ? 'server' : 'network';
}
