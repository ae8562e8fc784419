import type { VideoBadge, VideoCard } from '@nightjar/api';

/** What a card needs of a video; everything else stays on the server, because it would be sent twice (as HTML and as data). */
export interface CardFacts {
  id: number;
  dir: string;
  title: string;
  durationSeconds: number;
  views: number;
  /** ISO 8601, UTC. */
  postDate: string;
  poster: string;
  badge?: VideoBadge;
  isVr?: true;
  preview?: string;
  /** The channel, else the first performer is not known by its address, so the uploader's name is left to the video page. */
  channel?: { dir: string; title: string };
}

export function cardFacts(video: VideoCard): CardFacts {
  return {
    id: video.id,
    dir: video.dir,
    title: video.title,
    durationSeconds: video.durationSeconds,
    views: video.views,
    postDate: video.postDate,
    poster: video.poster,
    ...(video.badge && { badge: video.badge }),
    ...(video.isVr && { isVr: true }),
    ...(video.preview && { preview: video.preview }),
    ...(video.channel && { channel: { dir: video.channel.dir, title: video.channel.title } }),
  };
}
