import { thousandBlock } from '../address/buckets.ts';
import { readFileId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** Widths of the pictures of a video in pixels. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Formats of the pictures of a video, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureParams {
  videoId: number;
  width: PictureWidth;
  format: PictureFormat;
}

/** `/pictures/{K}/{id}/{width}.{format}`: a picture of a video. */
export const picturePath: WirePath<PictureParams> = {
  build: ({ videoId, width, format }) => `/pictures/${thousandBlock(videoId)}/${videoId}/${width}.${format}`,
  parse(address) {
    const { segments } = splitAddress(address);
    const [head, block = '', folder, file = ''] = segments;
    const videoId = readFileId(folder);
    if (segments.length !== 4 || head !== 'pictures' || !/^\d{1,16}$/.test(block) || !videoId)
      return undefined;
    for (const width of pictureWidths) {
      for (const format of pictureFormats) {
        if (file === `${width}.${format}`) return { videoId, width, format };
      }
    }
    return undefined;
  },
};
