import { pictureSet, type VideoDetail, type VideoFile } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';

type PlayableVideo = Pick<
  VideoDetail,
  'id' | 'title' | 'durationSeconds' | 'poster' | 'tracks' | 'isPrivate'
>;

/** Builds the player's source from the wire data. */
export function playerSource(video: PlayableVideo, files: readonly VideoFile[]): PlayerSource {
  const first = defaultFile(files);
  const timelines = files.find((file) => file.timelines)?.timelines;
  const vr = files.find((file) => file.vr)?.vr;
  return {
    id: String(video.id),
    title: video.title,
    durationSeconds: video.durationSeconds,
    poster: pictureSet(video.poster).src,
    files: files.map(({ suffix, label, url, isDefault }) => ({ suffix, label, url, isDefault })),
    // The address of any file with this parameter is the HLS master with that rendition first (docs/spec/wire-protocol.md).
    ...(first && { hlsUrl: `${first.url}&f=video.m3u8` }),
    // The timeline of a private video depends on the session and must bypass the caches.
    ...(timelines && { timelines: { url: `${timelines.url}${video.isPrivate ? '?lifetime=0' : ''}` } }),
    ...(video.tracks && { tracks: video.tracks }),
    ...(vr && { vr }),
  };
}

/** The default rendition: the origin's, otherwise the first. */
function defaultFile(files: readonly VideoFile[]): VideoFile | undefined {
  return files.find((file) => file.isDefault) ?? files[0];
}
