import { pictureSet, type VideoDetail, type VideoFile } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';

/** Path of a video's page on the site. */
export function videoPage({ id, dir }: { id: number; dir: string }): string {
  return dir === '' ? `/video/${id}/` : `/video/${id}/${encodeURIComponent(dir)}/`;
}

/** Builds the player's source from the wire data. */
export function playerSource(video: VideoDetail, files: readonly VideoFile[]): PlayerSource {
  return {
    id: String(video.id),
    title: video.title,
    durationSeconds: video.durationSeconds,
    poster: pictureSet(video.poster).src,
    href: videoPage(video),
    ...(video.tracks && { tracks: video.tracks }),
    ...fileSource(video, files),
  };
}

/** The part of a source with signed addresses, which expire. */
export function fileSource(
  { isPrivate }: Pick<VideoDetail, 'isPrivate'>,
  files: readonly VideoFile[],
): Pick<PlayerSource, 'files' | 'hlsUrl' | 'timelines' | 'vr'> {
  const first = files.find((file) => file.isDefault) ?? files[0];
  const timelines = files.find((file) => file.timelines)?.timelines;
  const vr = files.find((file) => file.vr)?.vr;
  return {
    files: files.map(({ suffix, label, url, isDefault }) => ({ suffix, label, url, isDefault })),
    // The address of any file with this parameter is the HLS master with that rendition first (docs/spec/wire-protocol.md).
    ...(first && { hlsUrl: `${first.url}&f=video.m3u8` }),
    // The timeline of a private video depends on the session and must bypass the caches.
    ...(timelines && { timelines: { url: `${timelines.url}${isPrivate ? '?lifetime=0' : ''}` } }),
    ...(vr && { vr }),
  };
}
