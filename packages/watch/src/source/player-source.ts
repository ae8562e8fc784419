import { pictureSet, type VideoDetail, type VideoFile } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';

export type PlayableVideo = Pick<
  VideoDetail,
  'id' | 'title' | 'durationSeconds' | 'poster' | 'tracks' | 'isPrivate'
>;

/** Builds the player's source from a video and its files on the wire. */
export function playerSource(video: PlayableVideo, files: readonly VideoFile[]): PlayerSource {
  const timelines = files.find((file) => file.timelines)?.timelines;
  return {
    id: String(video.id),
    title: video.title,
    durationSeconds: video.durationSeconds,
    poster: pictureSet(video.poster).src,
    ...fileSource(files),
    // The timeline of a private video depends on the session and must bypass the caches.
    ...(timelines && { timelines: { url: `${timelines.url}${video.isPrivate ? '?lifetime=0' : ''}` } }),
    ...(video.tracks && { tracks: video.tracks }),
  };
}

/** The part of a source that names the media files. Their addresses are signed and expire. */
export function fileSource(files: readonly VideoFile[]): Pick<PlayerSource, 'files' | 'hlsUrl' | 'vr'> {
  const first = defaultFile(files);
  const vr = files.find((file) => file.vr)?.vr;
  return {
    files: files
      .filter(({ isGrowing }) => !isGrowing)
      .map(({ suffix, label, url, isDefault }) => ({ suffix, label, url, isDefault })),
    // The address of any file with this parameter is the HLS master with that rendition first (docs/spec/wire-protocol.md).
    ...(first && { hlsUrl: `${first.url}&f=video.m3u8` }),
    ...(vr && { vr }),
  };
}

/** The default rendition: the origin's, otherwise the first. */
function defaultFile(files: readonly VideoFile[]): VideoFile | undefined {
  return files.find((file) => file.isDefault) ?? files[0];
}
