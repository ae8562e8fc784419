/** VAST 4.2, section 2.3.6.3: the codes that this player tells. */
export type VastErrorCode =
  /** The answer is no XML that may be read. */
  | 100
  /** It is XML, but not VAST. */
  | 101
  /** A version that is not supported. */
  | 102
  /** Nothing of the kind of advertisement that is expected here. */
  | 200
  /** Not a linear advertisement. */
  | 201
  /** The media has another length than was said: it does not end. */
  | 202
  | 300
  /** An address did not answer in time, or not at all. */
  | 301
  /** Too many wrappers, or a circle of them. */
  | 302
  /** No advertisement. */
  | 303
  | 400
  /** The media was not found. */
  | 401
  /** The media did not come in time. */
  | 402
  /** None of the files is of a kind that plays here. */
  | 403
  /** A file of the right kind could not be shown. */
  | 405
  /** A companion that must be shown has no place. */
  | 602
  /** The picture of a companion did not load. */
  | 603
  | 900
  /** Scripted (VPAID, SIMID): never run here. */
  | 901;

/** Why an advertisement does not play. Never the viewer's concern: it is told to the ad server and as `player_vast_error`. */
export class VastError extends Error {
  override readonly name = 'VastError';
  readonly code: VastErrorCode;

  constructor(code: VastErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
