/** Where in the content a break is. */
export type AdMoment = 'preRoll' | 'midRoll' | 'postRoll';

/** The error codes of VAST 4.2, section 2.3.6.3, that this player reports. */
export type VastErrorCode =
  /** The response is not well-formed XML, or is not allowed to be parsed. */
  | 100
  /** It is XML, but not VAST. */
  | 101
  /** Unsupported VAST version. */
  | 102
  /** No advertisement of the expected type. */
  | 200
  /** Not a linear advertisement. */
  | 201
  /** The media is longer than declared. */
  | 202
  | 300
  /** A wrapper or tag request failed or timed out. */
  | 301
  /** Too many wrappers, or a loop. */
  | 302
  /** No advertisement in the response. */
  | 303
  | 400
  /** The media was not found. */
  | 401
  /** The media timed out. */
  | 402
  /** The browser plays none of the media types. */
  | 403
  /** A file of a supported type could not be played. */
  | 405
  /** The page has no slot for a required companion. */
  | 602
  /** The image of a companion did not load. */
  | 603
  | 900
  /** Scripted creative (VPAID, SIMID): this player never runs one. */
  | 901;
