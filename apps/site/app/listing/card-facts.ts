import type { VideoBadge, VideoCard } from '@nightjar/api';
import { type CardOwners, shownOwner } from './card-owner.ts';

/** The fields of a video that a card shows. Others are not sent, because loader data is in the document in addition to the HTML. */
export interface CardFacts extends CardOwners {
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
    ...shownOwner(video),
  };
}
