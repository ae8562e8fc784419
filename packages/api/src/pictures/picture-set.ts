import { type PictureFormat, picturePath, pictureWidths } from './paths.ts';

/** What a `<picture>` needs: `src` for everyone, `sources` for browsers that read the lighter formats. */
export interface PictureSet {
  src: string;
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string }[];
}

/** Our own pictures come in three widths and three formats; any other address is only a `src`. */
export function pictureSet(poster: string): PictureSet {
  const own = picturePath.parse(poster);
  if (!own) return { src: poster, sources: [] };
  const srcSet = (format: PictureFormat) =>
    pictureWidths.map((width) => `${picturePath.build({ ...own, width, format })} ${width}w`).join(', ');
  return {
    src: picturePath.build({ ...own, width: 640, format: 'jpg' }),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
  };
}
