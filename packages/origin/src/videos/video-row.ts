import { assetManifest } from '@nightjar/media';
import { z } from 'zod';
import { trackRow } from '../tracks/store.ts';

/** The columns of a video card. */
export const videoRow = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  status_id: z.int(),
  post_date: z.date(),
  duration_seconds: z.int(),
  gender: z.string(),
  is_private: z.boolean(),
  is_hd: z.boolean(),
  is_fhd: z.boolean(),
  vr: z.string().nullable(),
  views: z.int(),
  likes: z.int(),
  dislikes: z.int(),
  rating: z.number(),
  rating_amount: z.int(),
  comments: z.int(),
  channel_id: z.int().nullable(),
  channel_dir: z.string().nullable(),
  channel_title: z.string().nullable(),
  channel_title2: z.string().nullable(),
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  /** Avatar of the uploader. */
  avatar_key: z.string().nullable(),
  /** Titles separated by commas. */
  categories: z.string(),
  models: z.string(),
  /** The first of them; null without models. */
  first_model: z.object({ dir: z.string(), title: z.string() }).nullable(),
  /** From the manifest; null while there is no rendition. */
  renditions: assetManifest.shape.renditions.nullable(),
  timelines: assetManifest.shape.timelines.unwrap().nullable(),
  has_preview: z.boolean().nullable(),
});

export type VideoRow = z.infer<typeof videoRow>;

const tagRow = z.object({ id: z.int(), dir: z.string(), title: z.string() });

/** A category, model or tag of a video. */
export type TagRow = z.infer<typeof tagRow>;

/** The columns of a video's page. */
export const videoDetailRow = videoRow.extend({
  channel_url: z.string().nullable(),
  channel_videos: z.int().nullable(),
  channel_subscribers: z.int().nullable(),
  channel_vda: z.boolean().nullable(),
  user_subscribers: z.int().nullable(),
  bookmarks: z.int(),
  category_tags: z.array(tagRow),
  model_tags: z.array(tagRow),
  tag_tags: z.array(tagRow),
  /** Null when there are none. */
  tracks: z.array(trackRow).nullable(),
  /** Address of the video's own advertisement; a path if it is on this server. */
  ad_tag: z.string().nullable(),
});

export type VideoDetailRow = z.infer<typeof videoDetailRow>;
