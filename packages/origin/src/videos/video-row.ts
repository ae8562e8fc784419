import type { Rendition, Timelines } from '@nightjar/media';
import type { TrackRow } from '../tracks/store.ts';

/** The columns of a video card. */
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
  /** Avatar of the uploader. */
  avatar_key: string | null;
  /** Titles separated by commas. */
  categories: string;
  models: string;
  /** From the manifest; null while there is no rendition. */
  renditions: Rendition[] | null;
  timelines: Timelines | null;
  has_preview: boolean | null;
}

/** A category, performer or tag of a video. */
export interface TagRow {
  id: number;
  dir: string;
  title: string;
}

/** The columns of a video's page. */
export interface VideoDetailRow extends VideoRow {
  channel_url: string | null;
  channel_videos: number | null;
  channel_subscribers: number | null;
  channel_vda: boolean | null;
  user_subscribers: number | null;
  category_tags: TagRow[];
  model_tags: TagRow[];
  tag_tags: TagRow[];
  /** Null when there are none. */
  tracks: TrackRow[] | null;
  /** Address of the video's own advertisement; a path if it is on this server. */
  ad_tag: string | null;
}
