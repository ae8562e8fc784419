import { segmentName } from '../asset/asset-keys.ts';

/** The VOD playlist of a rung, with relative segment names. Pure. */
export function mediaPlaylist(segmentSeconds: readonly number[]): string {
  const target = Math.max(1, ...segmentSeconds.map((seconds) => Math.round(seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segmentSeconds.flatMap((seconds, index) => [`#EXTINF:${seconds.toFixed(6)},`, segmentName(index + 1)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The segment durations in a playlist of `mediaPlaylist`, in seconds. Pure. */
export function playlistDurations(playlist: string): number[] {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map((match) => Number(match[1]));
}
