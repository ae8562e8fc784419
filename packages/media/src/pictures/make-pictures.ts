import type { MediaStore } from '../store/media-store.ts';
import type { PictureFile } from './picture-files.ts';

/** Options of `makePictures`. */
export interface PictureOptions {
  /** An encoded picture in memory, or the path of one. */
  source: { bytes: Uint8Array } | { path: string };
  /** The folder below `pictures/`. */
  pictureKey: string;
  store: MediaStore;
  /** Width to height of what is made; the source is cropped to it. 16:9 unless told. */
  ratio?: number;
  /** Fewer files than `pictureFiles`. */
  files?: readonly PictureFile[];
  signal?: AbortSignal;
}

/** Makes a picture set and returns what was made. Throws `MediaError` (`picture`) for a file that is no picture. */
export async function makePictures(_options: PictureOptions): Promise<readonly PictureFile[]> {
  throw new Error('not yet');
}
