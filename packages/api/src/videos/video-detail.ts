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
  /** Addresses of all pictures. */
  thumbs: string[];
  /** `sg_id` of the wire; 0 if the origin sends none. */
  sgId: number;
  /** Name of the site that an origin took the video from, and the id of the video there; absent for own videos. */
  exTube?: string;
  exId?: string;
  statistics: {
    views: number;
    likes: number;
    dislikes: number;
    comments: number;
    /** Number of members who have added it to their favourites; 0 from an origin that does not count them. */
    bookmarks: number;
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

/** `status_id` of videos in processing, in review, and hidden by a moderator. */
const unpublishedStatuses: readonly number[] = [2, 3, 4];

/** Whether only the owner and moderators see a video: others cannot vote on it, comment on it or keep it, and its views do not count. */
export const isUnpublished = ({ status }: Pick<VideoDetail, 'status'>): boolean =>
  unpublishedStatuses.includes(status);
