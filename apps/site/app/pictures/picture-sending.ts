/**
 * The result of sending a picture: `notify` is the code of the text of a failure, `text` the text of one that the screen words
 * itself.
 */
export type PictureOutcome =
  | { ok: true }
  | { ok: false; notify: string; params?: Record<string, string | number>; text?: string };

export interface PictureSending {
  /** Cancels it. */
  signal: AbortSignal;
  /** The sent part, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Sends a cropped picture. Never rejects. */
export type SendPicture = (picture: Blob, sending: PictureSending) => Promise<PictureOutcome>;
