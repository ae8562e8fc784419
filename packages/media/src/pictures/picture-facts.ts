import sharp from 'sharp';
import { MediaError } from '../media-error.ts';

/** Properties of a picture file, read from its content. */
export interface PictureFacts {
  /** Display width; the orientation tag is applied to width and height. */
  width: number;
  height: number;
  /** Format name of sharp: `jpeg`, `png`, `webp`, `heif`, `gif`, … */
  format: string;
  /** The codec inside of `heif`: `av1` for AVIF, `hevc` for HEIC. */
  compression?: string;
}

/** Reads the properties of an untrusted file. Throws `MediaError` (`picture`) for a file that is not a picture. */
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
    throw new MediaError('picture', 'The file is not a readable picture; choose another file.', { cause });
  }
}
