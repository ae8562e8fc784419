/** A video in a list. */
export interface VideoCard {
  id: number;
  dir: string;
  title: string;
  description: string;
  durationSeconds: number;
  views: number;
  likes: number;
  dislikes: number;
  /** 0 to 5. */
  rating: number;
  ratingAmount: number;
  comments: number;
  /** Number of members who have added it to their favourites; 0 from an origin that does not count them. */
  bookmarks: number;
  /** ISO 8601, UTC. */
  postDate: string;
  /** Address of the picture; see `pictureSet`. */
  poster: string;
  /** Address of the hover preview. */
  preview?: string;
  badge?: VideoBadge;
  isVr: boolean;
  isPrivate: boolean;
  /** Addresses of all pictures. */
  thumbs: string[];
  /** `sg_id` of the wire; 0 if the origin sends none. */
  sgId: number;
  /** Name of the site that an origin took the video from, and the id of the video there; absent for own videos. */
  exTube?: string;
  exId?: string;
  channel?: { dir: string; title: string };
  user?: { id: number; username: string };
  /** Titles. */
  categories: string[];
  /** Names. */
  models: string[];
  /** The first of the models. */
  model?: { dir: string; title: string };
}

/** The best rung of a video above standard definition. */
export type VideoBadge = 'HD' | 'FHD';

/** A page of videos. */
export interface VideoList {
  videos: VideoCard[];
  totalCount: number;
  pages: number;
  /** Only of a search: the term with its spelling corrected, for which these are the results. */
  corrected?: string;
}
