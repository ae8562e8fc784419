/** Why a site configuration was rejected. */
export type SiteConfigErrorCode =
  /** A value is missing, unknown or invalid. */
  | 'invalid'
  /** Two valid values contradict each other (requirement CFG-2). */
  | 'contradiction';

/** Thrown for an invalid site configuration; the message tells the operator what to change. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError';
  readonly code: SiteConfigErrorCode;

  constructor(code: SiteConfigErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
