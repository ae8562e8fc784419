import { millionBlock, thousandBlock } from '../address/buckets.ts';
import { readFileId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

export interface TimelineParams {
  videoId: number;
  /** Size of one thumbnail, such as `160x90`. */
  format: string;
  /** Number of thumbnails. */
  count: number;
  /** Seconds between thumbnails. */
  interval: number;
}

export interface TimelineSheetParams {
  videoId: number;
  format: string;
  /** Number of the sheet, from 1. */
  sheet: number;
}

/** `/timelines/{format}/{M}/{K}/{id}.{count}.{interval}.vtt`: the cues of the seek-bar thumbnails. */
export const timelinePath: WirePath<TimelineParams> = {
  build: ({ videoId, format, count, interval }) => `${folder(format, videoId)}.${count}.${interval}.vtt`,
  parse(address) {
    const { segments } = splitAddress(address);
    if (segments.length !== 5 || !isFolder(segments)) return undefined;
    const match = /^(\d+)\.(\d+)\.(\d+)\.vtt$/.exec(segments[4] ?? '');
    const [videoId, count, interval] = [
      readFileId(match?.[1]),
      readFileId(match?.[2]),
      readFileId(match?.[3]),
    ];
    return videoId && count && interval ? { videoId, format: segments[1] ?? '', count, interval } : undefined;
  },
};

/** `/timelines/{format}/{M}/{K}/{id}/{sheet}.jpg`: a sprite sheet that the cues refer to. */
export const timelineSheetPath: WirePath<TimelineSheetParams> = {
  build: ({ videoId, format, sheet }) => `${folder(format, videoId)}/${sheet}.jpg`,
  parse(address) {
    const { segments } = splitAddress(address);
    if (segments.length !== 6 || !isFolder(segments)) return undefined;
    const videoId = readFileId(segments[4]);
    const sheet = readFileId(/^(\d+)\.jpg$/.exec(segments[5] ?? '')?.[1]);
    return videoId && sheet ? { videoId, format: segments[1] ?? '', sheet } : undefined;
  },
};

function folder(format: string, videoId: number): string {
  return `/timelines/${format}/${millionBlock(videoId)}/${thousandBlock(videoId)}/${videoId}`;
}

function isFolder([head, format = '', millions = '', thousands = '']: string[]): boolean {
  const blocks = /^\d{1,16}$/.test(millions) && /^\d{1,16}$/.test(thousands);
  return head === 'timelines' && /^\d{1,4}x\d{1,4}$/.test(format) && blocks;
}
