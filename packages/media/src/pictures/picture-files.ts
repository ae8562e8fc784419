/** One file of a picture set. */
export interface PictureFile {
  width: 320 | 640 | 1280;
  format: 'avif' | 'webp' | 'jpg';
}

/**
 * The files of a picture set. There is no 1280 pixel AVIF: it costs more to make than all the others together and
 * WebP is there for large screens.
 */
export const pictureFiles: readonly PictureFile[] = [
  { width: 320, format: 'avif' },
  { width: 320, format: 'webp' },
  { width: 320, format: 'jpg' },
  { width: 640, format: 'avif' },
  { width: 640, format: 'webp' },
  { width: 640, format: 'jpg' },
  { width: 1280, format: 'webp' },
  { width: 1280, format: 'jpg' },
];

/** The key of one file of a picture set: `pictures/{pictureKey}/{width}.{format}`. */
export function pictureFileKey(pictureKey: string, file: PictureFile): string {
  return `pictures/${pictureKey}/${file.width}.${file.format}`;
}
