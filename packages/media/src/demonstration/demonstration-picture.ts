import type { PictureFile } from '../pictures/picture-files.ts';
import type { MediaStore } from '../store/media-store.ts';

/** Options of `demonstrationPicture`. */
export interface VideoPictureOptions {
  /** Which clip the video plays: the picture has its looks. */
  clip: string;
  /** Any whole number; each gives another picture. */
  index: number;
  pictureKey: string;
  store: MediaStore;
  /** The files to make; 320 and 640 in WebP and JPEG unless told. */
  files?: readonly PictureFile[];
}

/** Makes the picture set of one demonstration video; needs no clip to be there yet. */
export async function demonstrationPicture(_options: VideoPictureOptions): Promise<readonly PictureFile[]> {
  throw new Error('not yet');
}

/** Options of `demonstrationPortrait`. */
export interface PortraitOptions {
  /** A performer and a user get an upright picture (3:4), a channel a square logo, a category a wide cover (16:9). */
  kind: 'model' | 'user' | 'channel' | 'category';
  index: number;
  pictureKey: string;
  store: MediaStore;
  files?: readonly PictureFile[];
}

/** Makes the abstract picture of a performer, user, channel or category. */
export async function demonstrationPortrait(_options: PortraitOptions): Promise<readonly PictureFile[]> {
  throw new Error('not yet');
}
