/** Why a site configuration was refused. */
export type SiteConfigErrorCode =
  /** A value is missing, unknown or of the wrong form. */
  | 'invalid'
  /** Each value is fine alone, but two of them contradict each other (requirement CFG-2). */
  | 'contradiction';

/** Stops the start of a site whose configuration cannot be right; the message is one sentence for the operator. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError';
  readonly code: SiteConfigErrorCode;

  constructor(code: SiteConfigErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
