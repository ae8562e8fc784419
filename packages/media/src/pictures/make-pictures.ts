import sharp, { type Sharp } from 'sharp';
import { MediaError } from '../media-error.ts';
import type { MediaStore } from '../store/media-store.ts';
import { type PictureFile, pictureFileKey, pictureFiles } from './picture-files.ts';

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

/** A picture of this many pixels is a trap (a few bytes that unpack to gigabytes) and not an upload. */
const mostPixels = 50_000_000;

/**
 * Makes a picture set and returns what was made; a source that is too small is enlarged, so that every address of
 * the set answers. Throws `MediaError` (`picture`) for a file that is no picture.
 */
export async function makePictures(options: PictureOptions): Promise<readonly PictureFile[]> {
  const { source, pictureKey, store, ratio = 16 / 9, files = pictureFiles, signal } = options;
  const input = 'path' in source ? source.path : source.bytes;
  try {
    const { data, info } = await sharp(input, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(1280, Math.round(1280 / ratio), { fit: 'cover', position: 'attention' })
      .flatten({ background: '#14161c' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    signal?.throwIfAborted();
    await encodePictures(
      { data, width: info.width, height: info.height },
      { ratio, files, pictureKey, store },
    );
    return files;
  } catch (error) {
    if (error instanceof MediaError || signal?.aborted) throw error;
    throw new MediaError('picture', 'The file is not a picture that can be read; choose another.', {
      cause: error,
    });
  }
}

/** Encodes three-byte pixels to the files of a set. */
export async function encodePictures(
  pixels: { data: Buffer; width: number; height: number },
  set: {
    ratio: number;
    files: readonly PictureFile[];
    pictureKey: string;
    store: MediaStore;
    /** How hard WebP and AVIF try, 0 to 6; 2 unless told. */
    effort?: number;
  },
): Promise<void> {
  const { data, width, height } = pixels;
  const raw = { width, height, channels: 3 } as const;
  for (const fileWidth of new Set(set.files.map((file) => file.width))) {
    const sized = await sharp(data, { raw })
      .resize(fileWidth, Math.round(fileWidth / set.ratio), {
        fit: 'cover',
        kernel: width < fileWidth ? 'cubic' : 'lanczos3',
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h } = sized.info;
    await Promise.all(
      set.files
        .filter((file) => file.width === fileWidth)
        .map(async (file) => {
          const picture = sharp(sized.data, { raw: { width: w, height: h, channels: 3 } });
          const bytes = await encoded(picture, file.format, set.effort ?? 2).toBuffer();
          await set.store.put(pictureFileKey(set.pictureKey, file), { bytes });
        }),
    );
  }
}

function encoded(picture: Sharp, format: PictureFile['format'], effort: number): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort });
  if (format === 'webp') return picture.webp({ quality: 74, effort });
  return picture.jpeg({ quality: 78, progressive: true });
}
