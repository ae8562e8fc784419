import { pictureSet, type VideoDetail, type VideoFile } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';

/** The page of a video on the site. */
export function videoPage({ id, dir }: { id: number; dir: string }): string {
  return dir === '' ? `/video/${id}/` : `/video/${id}/${encodeURIComponent(dir)}/`;
}

/** What the player needs to know, from what the wire says. */
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

/** The part of a source that is signed and expires. */
export function fileSource(
  { isPrivate }: Pick<VideoDetail, 'isPrivate'>,
  files: readonly VideoFile[],
): Pick<PlayerSource, 'files' | 'hlsUrl' | 'timelines' | 'vr'> {
  const first = files.find((file) => file.isDefault) ?? files[0];
  const timelines = files.find((file) => file.timelines)?.timelines;
  const vr = files.find((file) => file.vr)?.vr;
  return {
    files: files.map(({ suffix, label, url, isDefault }) => ({ suffix, label, url, isDefault })),
    // Any file's address with this parameter is the HLS master with that rendition first (wire.md).
    ...(first && { hlsUrl: `${first.url}&f=video.m3u8` }),
    // The timeline of a private video is answered by the session, past the caches.
    ...(timelines && { timelines: { url: `${timelines.url}${isPrivate ? '?lifetime=0' : ''}` } }),
    ...(vr && { vr }),
  };
}
