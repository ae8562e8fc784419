import { formatDuration } from '@nightjar/i18n';
import type { StoredVideo } from '@nightjar/storage';

/** The fields of a video that the lists of this browser store. */
export interface KeptVideo {
  id: number;
  dir: string;
  title: string;
  durationSeconds: number;
  views: number;
  /** ISO 8601, UTC. */
  postDate: string;
  poster: string;
}

/** The card in the wire format, which other versions of the site read (requirement ST-3). */
export function wireCard(video: KeptVideo): StoredVideo {
  return {
    video_id: String(video.id),
    title: video.title,
    dir: video.dir,
    // On the wire the minutes have two digits.
    duration: formatDuration(video.durationSeconds).padStart(5, '0'),
    post_date: video.postDate.replace('T', ' ').slice(0, 19),
    scr: video.poster,
    video_viewed: String(video.views),
    sg_id: '',
    isWatchLater: false,
  };
}
