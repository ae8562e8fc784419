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
  store: Pick<MediaStore, 'put'>;
  /** Aspect ratio (width to height) that the source is cropped to. Default 16:9. */
  ratio?: number;
  /** The files to make. Default `pictureFiles`. */
  files?: readonly PictureFile[];
  signal?: AbortSignal;
}

/** Limit against decompression bombs: small files that decode to gigabytes. */
const maxPixels = 50_000_000;

/**
 * Makes a picture set and returns its files. A source that is too small is enlarged, so that every file of the set exists.
 * Throws `MediaError` (`picture`) for a file that is not a picture.
 */
export async function makePictures(options: PictureOptions): Promise<readonly PictureFile[]> {
  const { source, pictureKey, store, ratio = 16 / 9, files = pictureFiles, signal } = options;
  const input = 'path' in source ? source.path : source.bytes;
  try {
    const { data, info } = await sharp(input, { limitInputPixels: maxPixels })
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
    throw new MediaError('picture', 'The file is not a readable picture; choose another file.', {
      cause: error,
    });
  }
}

/** Encodes RGB pixels to the files of a set. */
export async function encodePictures(
  pixels: { data: Buffer; width: number; height: number },
  set: {
    ratio: number;
    files: readonly PictureFile[];
    pictureKey: string;
    store: Pick<MediaStore, 'put'>;
    /** Encoder effort of WebP and AVIF, 0 to 6. Default 2. */
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
    // Waits for every file also after a failure, so that the caller can remove all of them.
    const made = await Promise.allSettled(
      set.files
        .filter((file) => file.width === fileWidth)
        .map(async (file) => {
          const picture = sharp(sized.data, { raw: { width: w, height: h, channels: 3 } });
          const bytes = await encoded(picture, file.format, set.effort ?? 2).toBuffer();
          await set.store.put(pictureFileKey(set.pictureKey, file), { bytes });
        }),
    );
    for (const result of made) if (result.status === 'rejected') throw result.reason;
  }
}

function encoded(picture: Sharp, format: PictureFile['format'], effort: number): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort });
  if (format === 'webp') return picture.webp({ quality: 74, effort });
  return picture.jpeg({ quality: 78, progressive: true });
}
