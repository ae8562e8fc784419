import { thousandBlock } from '../address/buckets.ts';
import { readFileId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

export interface TrackParams {
  videoId: number;
  /** Number of the track within its video, from 1. */
  number: number;
}

/** `/tracks/{K}/{id}/{number}.vtt`: captions or chapters of a video. */
export const trackPath: WirePath<TrackParams> = {
  build: ({ videoId, number }) => `/tracks/${thousandBlock(videoId)}/${videoId}/${number}.vtt`,
  parse(address) {
    const { segments } = splitAddress(address);
    const [head, thousands = '', video, file = ''] = segments;
    if (segments.length !== 4 || head !== 'tracks' || !/^\d{1,16}$/.test(thousands)) return undefined;
    const videoId = readFileId(video);
    const number = readFileId(/^(\d+)\.vtt$/.exec(file)?.[1]);
    return videoId && number ? { videoId, number } : undefined;
  },
};
