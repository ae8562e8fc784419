import { type PictureFormat, picturePath, pictureWidths } from './paths.ts';

/** The data of a `<picture>` element: `src` for all browsers, `sources` for browsers that support smaller formats. */
export interface PictureSet {
  src: string;
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string }[];
}

/** Pictures of the origin have three widths and three formats; for any other address only `src` is set. */
export function pictureSet(poster: string): PictureSet {
  const params = picturePath.parse(poster);
  if (!params) return { src: poster, sources: [] };
  const srcSet = (format: PictureFormat) =>
    pictureWidths.map((width) => `${picturePath.build({ ...params, width, format })} ${width}w`).join(', ');
  return {
    src: picturePath.build({ ...params, width: 640, format: 'jpg' }),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
  };
}
