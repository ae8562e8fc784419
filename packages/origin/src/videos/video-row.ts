import type { Rendition, Timelines } from '@nightjar/media';
import type { TrackRow } from '../tracks/store.ts';

/** A video with what its card shows, as the store reads it. */
export interface VideoRow {
  id: number;
  dir: string;
  title: string;
  description: string;
  status_id: number;
  post_date: Date;
  duration_seconds: number;
  gender: string;
  is_private: boolean;
  is_hd: boolean;
  is_fhd: boolean;
  vr: string | null;
  views: number;
  likes: number;
  dislikes: number;
  rating: number;
  rating_amount: number;
  comments: number;
  channel_id: number | null;
  channel_dir: string | null;
  channel_title: string | null;
  channel_title2: string | null;
  user_id: number | null;
  username: string | null;
  /** Of the uploader. */
  avatar_key: string | null;
  /** Titles divided by commas. */
  categories: string;
  models: string;
  /** Of the manifest; null while nothing is made. */
  renditions: Rendition[] | null;
  timelines: Timelines | null;
  has_preview: boolean | null;
}

/** Something a video is filed under. */
export interface TagRow {
  id: number;
  dir: string;
  title: string;
}

/** A video with everything its own page shows. */
export interface VideoDetailRow extends VideoRow {
  channel_url: string | null;
  channel_videos: number | null;
  channel_subscribers: number | null;
  channel_vda: boolean | null;
  user_subscribers: number | null;
  category_tags: TagRow[];
  model_tags: TagRow[];
  tag_tags: TagRow[];
  /** Null where there are none. */
  tracks: TrackRow[] | null;
  /** Of the video's own advertisement. */
  ad_tag: string | null;
}
