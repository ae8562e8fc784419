import sharp from 'sharp';
import { MediaError } from '../media-error.ts';

/** What a picture file really holds. */
export interface PictureFacts {
  /** As shown: turned as its own tag says. */
  width: number;
  height: number;
  /** As sharp names it: `jpeg`, `png`, `webp`, `heif`, `gif`, … */
  format: string;
  /** The codec inside of `heif`: `av1` for AVIF, `hevc` for HEIC. */
  compression?: string;
}

/** Looks into a file of unknown origin. Throws `MediaError` `picture` for one that is no picture. */
export async function pictureFacts(path: string): Promise<PictureFacts> {
  try {
    const { autoOrient, format, compression } = await sharp(path).metadata();
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      format,
      ...(compression && { compression }),
    };
  } catch (cause) {
    throw new MediaError('picture', 'The file is not a picture that can be read; choose another.', { cause });
  }
}
