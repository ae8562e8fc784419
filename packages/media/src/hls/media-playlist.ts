import { segmentName } from '../asset/asset-keys.ts';
import { targetSecondsOf } from './segments.ts';

/** The VOD playlist of a rung, with relative segment names. Pure. */
export function mediaPlaylist(segmentDurations: readonly number[]): string {
  return playlist(segmentDurations, ['#EXT-X-PLAYLIST-TYPE:VOD']) + end;
}

/**
 * The playlist of a rung that can be played while it is encoded. Only lines are added to it, also when it becomes complete
 * (RFC 8216, 6.2.1). Pure.
 */
export function growingPlaylist(
  segmentDurations: readonly number[],
  { isComplete }: { isComplete: boolean },
): string {
  // Players would start near the end of a playlist that is not complete.
  const header = ['#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-START:TIME-OFFSET=0'];
  return playlist(segmentDurations, header) + (isComplete ? end : '');
}

const end = '#EXT-X-ENDLIST\n';

function playlist(durations: readonly number[], header: readonly string[]): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSecondsOf(durations)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    ...header,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...durations.flatMap((seconds, index) => [`#EXTINF:${seconds.toFixed(6)},`, segmentName(index + 1)]),
    '',
  ].join('\n');
}

/** Whether no segment will be added to a playlist of this module. Pure. */
export function isFinishedPlaylist(text: string): boolean {
  return text.trimEnd().endsWith('#EXT-X-ENDLIST');
}

/** The segment durations in a playlist of this module, in seconds. Pure. */
export function playlistDurations(playlist: string): number[] {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map((match) => Number(match[1]));
}
