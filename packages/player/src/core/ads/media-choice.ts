import { adBounds } from './limits.ts';
import type { AdMediaFile } from './linear-ad.ts';

export interface MediaChoice {
  /** CSS pixels times the screen's density. */
  playerWidth: number;
  /** Kilobits a second, where the browser tells. */
  bandwidth?: number | undefined;
  /** What the browser says to `video/mp4; codecs="…"`. */
  canPlay: (type: string) => boolean;
}

/**
 * The files of an advertisement that play here, best first: enough pixels for the player, no more than the line carries.
 * Ad servers write codecs in many ways (`H264`, `AVC1`), so a refused codec only puts a file behind the others.
 */
export function chooseMedia(files: readonly AdMediaFile[], choice: MediaChoice): AdMediaFile[] {
  return files
    .filter((file) => choice.canPlay(bareType(file)))
    .map((file) => ({ file, rank: rankOf(file, choice) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .slice(0, adBounds.maxMediaFiles)
    .map(({ file }) => file);
}

/** What `canPlayType` is asked first; browsers compare codecs in lower case. */
export function contentType(file: AdMediaFile): string {
  const { codec } = file;
  // A browser refuses a codec that is only a name, such as `H264`.
  return /^[a-z0-9]{4}\./i.test(codec)
    ? `${bareType(file)}; codecs="${codec.toLowerCase()}"`
    : bareType(file);
}

function bareType({ type, url }: AdMediaFile): string {
  return type || typeOfName(url);
}

/** Only files that a media element plays by itself; scripts, streams and animations are not among them. */
export function isVideoFile(file: AdMediaFile): boolean {
  return bareType(file).startsWith('video/');
}

function typeOfName(url: string): string {
  const ending = /\.(mp4|m4v|webm|ogv)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase();
  if (ending === 'webm') return 'video/webm';
  if (ending === 'ogv') return 'video/ogg';
  return ending ? 'video/mp4' : '';
}

/** The smaller, place by place, the better. */
function rankOf(file: AdMediaFile, { playerWidth, bandwidth, canPlay }: MediaChoice): number[] {
  const isHeavy = bandwidth !== undefined && bandwidth > 0 && file.bitrate > bandwidth * 0.8;
  const isSmall = file.width < playerWidth;
  return [
    canPlay(contentType(file)) ? 0 : 1,
    isHeavy ? 1 : 0,
    // On a line that is too thin the lightest file comes first, whatever its size.
    isHeavy ? file.bitrate : 0,
    isSmall ? 1 : 0,
    isSmall ? -file.width : file.width,
    // Decoded by hardware almost everywhere.
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
