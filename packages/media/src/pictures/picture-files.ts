/** One file of a picture set. */
export interface PictureFile {
  width: 320 | 640 | 1280;
  format: 'avif' | 'webp' | 'jpg';
}

/**
 * The files of a picture set. There is no AVIF of 1280 pixels: encoding it costs more than all other files together, and
 * large screens can use WebP.
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
