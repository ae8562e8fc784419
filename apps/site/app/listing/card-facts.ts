import type { VideoBadge, VideoCard } from '@nightjar/api';

/** The fields of a video that a card shows. Others are not sent, because loader data is in the document in addition to the HTML. */
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
  /** 0 to 5; absent without votes. */
  rating?: number;
  preview?: string;
  /** Only the channel: the address of the uploader is not in a list, so the video page shows it. */
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
    ...(video.ratingAmount > 0 && { rating: video.rating }),
    ...(video.preview && { preview: video.preview }),
    ...(video.channel && { channel: { dir: video.channel.dir, title: video.channel.title } }),
  };
}
