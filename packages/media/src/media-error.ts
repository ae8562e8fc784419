/** Identifies the error for programs; the message is for people. */
export type MediaErrorCode =
  | 'ffmpeg_missing'
  /** A configured encoder is not in ffmpeg, or its hardware is missing. */
  | 'encoder_missing'
  | 'ffmpeg_failed'
  | 'timeout'
  /** The system or an operator ended ffmpeg by a signal, for example because the memory was exhausted. */
  | 'ffmpeg_killed'
  /** ffmpeg needed more memory than its limit, or than the machine has. */
  | 'no_memory'
  /** The disk or the quota of the work folder or of the media folder is used up. */
  | 'no_space'
  | 'source_missing'
  | 'source_format'
  /** The file is readable and has no video track. */
  | 'source_no_video'
  | 'source_damaged'
  /** More pixels, seconds or frames than `sourceLimits` allows. */
  | 'source_too_large'
  | 'manifest'
  | 'picture'
  | 'store_address'
  | 'store_key'
  | 'store_missing'
  | 'store_range'
  | 'store_failed';

/** The error type of this package. An aborted call throws the signal's reason instead. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
