import type { VideoDetail } from '@nightjar/api';
import type { KeptVideo } from './wire-card.ts';

/** What the lists of this browser store of the video of a page. */
export function keptVideo(video: VideoDetail): KeptVideo {
  const { views, rating } = video.statistics;
  const [model] = video.models;
  return { ...video, views, rating, ...(model && { model }) };
}
