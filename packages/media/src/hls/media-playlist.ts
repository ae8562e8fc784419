import { segmentName } from '../asset/asset-keys.ts';
import { segmentSeconds, targetSecondsOf } from './segments.ts';

/** The VOD playlist of a rung, with relative segment names. Pure. */
export function mediaPlaylist(segmentDurations: readonly number[]): string {
  return playlist(segmentDurations, {
    target: targetSecondsOf(segmentDurations),
    header: ['#EXT-X-PLAYLIST-TYPE:VOD'],
    end: ['#EXT-X-ENDLIST'],
  });
}

/** The playlist of the first segments of a rung that is being encoded. Pure. */
export function growingPlaylist(segmentDurations: readonly number[]): string {
  return playlist(segmentDurations, {
    // It must not change while the playlist grows (RFC 8216, 6.2.1).
    target: Math.max(segmentSeconds, targetSecondsOf(segmentDurations)),
    // Players would start at the end of a playlist without its end.
    header: ['#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-START:TIME-OFFSET=0'],
    end: [],
  });
}

function playlist(
  durations: readonly number[],
  { target, header, end }: { target: number; header: readonly string[]; end: readonly string[] },
): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    ...header,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...durations.flatMap((seconds, index) => [`#EXTINF:${seconds.toFixed(6)},`, segmentName(index + 1)]),
    ...end,
    '',
  ].join('\n');
}

/** Whether no segment will be added to a playlist of this module. Pure. */
export function isFinishedPlaylist(text: string): boolean {
  return text.trimEnd().endsWith('#EXT-X-ENDLIST');
}

/** The segment durations in a playlist of `mediaPlaylist`, in seconds. Pure. */
export function playlistDurations(playlist: string): number[] {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map((match) => Number(match[1]));
}
