import { MediaError } from '@nightjar/media';

/** Code of a failure after the upload was accepted; its text is `error.{code}` of the catalogue. */
export type UploadFailure =
  | 'upload.broken'
  | 'upload.no_video'
  | 'upload.dimensions'
  | 'upload.damaged'
  | 'upload.duplicate'
  | 'upload.failed';

/** The video looks like one that is removed for cause. */
export class RemovedCopy extends Error {
  override readonly name = 'RemovedCopy';
  readonly videoId: number;

  constructor(videoId: number) {
    super(`It looks like the removed video ${videoId}.`);
    this.videoId = videoId;
  }
}

/** The code for an error of the pipeline: what is wrong with the file, or `upload.failed` for a fault of the server. */
export function uploadFailureOf(error: unknown): UploadFailure {
  if (error instanceof RemovedCopy) return 'upload.duplicate';
  if (!(error instanceof MediaError)) return 'upload.failed';
  if (error.code === 'source_format') return 'upload.broken';
  if (error.code === 'source_no_video') return 'upload.no_video';
  if (error.code === 'source_too_large') return 'upload.dimensions';
  return error.code === 'source_damaged' ? 'upload.damaged' : 'upload.failed';
}
