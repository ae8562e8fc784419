import type { VideoTrack } from '../tracks/track.ts';
import type { VideoBadge } from './video-card.ts';

/** Something a video is filed under. */
export interface Tag {
  id: number;
  dir: string;
  title: string;
}

/** A video as its own page shows it. */
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
  /** The wire's `status_id`. */
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
  /** Captions and chapters; absent where there are none. */
  tracks?: VideoTrack[];
  /** The address of an advertisement (VAST) of this very video, asked before the site's own. */
  adTag?: string;
}
