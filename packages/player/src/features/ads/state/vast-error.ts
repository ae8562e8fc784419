import type { VastErrorCode } from '../../../core/ad-terms.ts';

/** Why an advertisement does not play. Reported to the ad server and as `player_vast_error`, never shown to the viewer. */
export class VastError extends Error {
  override readonly name = 'VastError';
  readonly code: VastErrorCode;

  constructor(code: VastErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
