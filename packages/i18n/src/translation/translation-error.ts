/** Why a language file was rejected. */
export type TranslationErrorCode =
  /** The file is not an object with a language and texts. */
  | 'invalid'
  /** Texts are missing, unknown, or differ from the English ones in placeholders or plural categories. */
  | 'texts';

/** Thrown for an invalid language file; the message states what the operator has to change. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  readonly code: TranslationErrorCode;

  constructor(code: TranslationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
