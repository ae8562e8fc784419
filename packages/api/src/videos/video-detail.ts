import type { VideoTrack } from '../tracks/track.ts';
import type { VideoBadge } from './video-card.ts';

/** A category, model or tag of a video. */
export interface Tag {
  id: number;
  dir: string;
  title: string;
}

/** A video with the data of its page. */
export interface VideoDetail {
  id: number;
  dir: string;
  title: string;
  description: string;
  durationSeconds: number;
  /** ISO 8601, UTC. */
  postDate: string;
  poster: string;
  preview?: string;
  /** `status_id` of the wire. */
  status: number;
  isRefused: false;
  isPrivate: boolean;
  badge?: VideoBadge;
  isVr: boolean;
  statistics: {
    views: number;
    likes: number;
    dislikes: number;
    comments: number;
    /** 0 to 5. */
    rating: number;
    ratingAmount: number;
  };
  channel?: {
    id: number;
    dir: string;
    title: string;
    url: string;
    videos: number;
    subscribers: number;
    vda: boolean;
  };
  user?: { id: number; username: string; avatar?: string; subscribers: number };
  categories: Tag[];
  models: Tag[];
  tags: Tag[];
  relatedSearches: string[];
  /** Captions and chapters; absent if there are none. */
  tracks?: VideoTrack[];
  /** Address of a VAST ad tag of this video; requested before the tags of the site. */
  adTag?: string;
}
