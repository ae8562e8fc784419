import type { VideoDetail } from '@nightjar/api';
import type { LibraryVideo } from './wire-card.ts';

/** The fields of a video page's video that the lists of this browser store. */
export function libraryVideo(video: VideoDetail): LibraryVideo {
  const { views, rating } = video.statistics;
  const [model] = video.models;
  return { ...video, views, rating, ...(model && { model }) };
}
