import { adBounds } from './limits.ts';
import type { AdMediaFile } from './linear-ad.ts';

export interface MediaChoice {
  /** Device pixels: CSS pixels times the pixel ratio. */
  playerWidth: number;
  /** Kilobits a second; undefined when the browser does not report it. */
  bandwidth?: number | undefined;
  /** Whether the browser plays a type such as `video/mp4; codecs="…"`. */
  canPlay: (type: string) => boolean;
}

/**
 * The playable files of an advertisement, best first: enough pixels for the player, within the bandwidth.
 * Ad servers write codecs in many ways (`H264`, `AVC1`), so a refused codec lowers the rank of a file but does not exclude it.
 */
export function chooseMedia(files: readonly AdMediaFile[], choice: MediaChoice): AdMediaFile[] {
  return files
    .filter((file) => choice.canPlay(bareType(file)))
    .map((file) => ({ file, rank: rankOf(file, choice) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .slice(0, adBounds.maxMediaFiles)
    .map(({ file }) => file);
}

/** The argument for `canPlayType`, with the codec in lower case, which browsers require. */
export function contentType(file: AdMediaFile): string {
  const { codec } = file;
  // Browsers refuse codecs that are not in RFC 6381 form, such as `H264`.
  return /^[a-z0-9]{4}\./i.test(codec)
    ? `${bareType(file)}; codecs="${codec.toLowerCase()}"`
    : bareType(file);
}

function bareType({ type, url }: AdMediaFile): string {
  return type || typeOfExtension(url);
}

/** Whether a media element can play the file: scripts, streams and animations are excluded. */
export function isVideoFile(file: AdMediaFile): boolean {
  return bareType(file).startsWith('video/');
}

function typeOfExtension(url: string): string {
  const extension = /\.(mp4|m4v|webm|ogv)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase();
  if (extension === 'webm') return 'video/webm';
  if (extension === 'ogv') return 'video/ogg';
  return extension ? 'video/mp4' : '';
}

/** Sort key, compared element by element; lower is better. */
function rankOf(file: AdMediaFile, { playerWidth, bandwidth, canPlay }: MediaChoice): number[] {
  const isHeavy = bandwidth !== undefined && bandwidth > 0 && file.bitrate > bandwidth * 0.8;
  const isSmall = file.width < playerWidth;
  return [
    canPlay(contentType(file)) ? 0 : 1,
    isHeavy ? 1 : 0,
    // Above the bandwidth, the lowest bitrate comes first, regardless of size.
    isHeavy ? file.bitrate : 0,
    isSmall ? 1 : 0,
    isSmall ? -file.width : file.width,
    // Almost all devices decode mp4 in hardware.
    bareType(file).startsWith('video/mp4') ? 0 : 1,
    -file.bitrate,
  ];
}

function compare(one: number[], other: number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
