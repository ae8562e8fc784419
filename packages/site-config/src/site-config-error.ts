/** Why a site configuration was rejected. */
export type SiteConfigErrorCode =
  /** A value is missing, unknown or invalid. */
  | 'invalid'
  /** Two valid values contradict each other (requirement CFG-2). */
  | 'contradiction';

/** Thrown for an invalid site configuration; the message states what the operator has to change. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError';
  readonly code: SiteConfigErrorCode;

  constructor(code: SiteConfigErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
