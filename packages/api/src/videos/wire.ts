import * as z from 'zod/mini';
import { wireTrack } from '../tracks/track.ts';
import {
  wireDate,
  wireDecimal,
  wireDigits,
  wireDuration,
  wireEmptyMarks,
  wireFlag,
  wireTag,
} from '../wire/values.ts';

const wireProps = z.nullable(
  z.strictObject({ hd: z.optional(wireFlag), fhd: z.optional(wireFlag), vr: z.optional(wireFlag) }),
);

/** Further fields of cards and details (docs/spec/api.md, "Entities"); `ex_tube` and `ex_id` are for other origins and stay empty. */
const further = {
  /** The picture with a width of 320 and of 1280 pixels. */
  scr1: z.string(),
  scr2: z.string(),
  /** All pictures of the video: this origin sends one or none. */
  thumbs: z.array(z.string()),
  toptn: z.array(z.strictObject({ scr: z.string() })),
  /** The channel again, under its older name. */
  content_source: z.union([
    z.strictObject({ id: wireDigits, dir: z.string(), title: z.string() }),
    z.tuple([]),
  ]),
  /** The uploader's picture; empty if there is none, and for a video of a channel. */
  avatar: z.string(),
  ex_tube: z.literal(''),
  ex_id: z.literal(''),
};

/** A video in a list. */
export const wireVideoItem = z.strictObject({
  video_id: wireDigits,
  title: z.string(),
  dir: z.string(),
  description: z.string(),
  duration: wireDuration,
  post_date: wireDate,
  status_id: wireDigits,
  sg_id: wireDigits,
  gender: z.string(),
  is_private: wireFlag,
  video_viewed: wireDigits,
  rating: wireDecimal,
  rating_amount: wireDigits,
  comments: wireDigits,
  likes: z.number(),
  dislikes: z.number(),
  /** Root-relative or absolute address of the picture; `thumbsrc` and `img` repeat it for older clients. */
  scr: z.string(),
  thumbsrc: z.string(),
  img: z.string(),
  ...further,
  /** Address of the hover preview without a scheme; empty if there is none. */
  pv: z.string(),
  /** The uploader; all three fields are empty for a video of a channel. */
  user_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  content_source_name: z.string(),
  channel: z.union([
    z.strictObject({
      id: wireDigits,
      channel_id: wireDigits,
      dir: z.string(),
      title: z.string(),
      title2: z.string(),
    }),
    z.tuple([]),
  ]),
  props: wireProps,
  /** `prefix_angle_format` of a VR video, otherwise empty. */
  vr: z.string(),
  /** Comma-separated titles. */
  categories: z.string(),
  models: z.string(),
  /** The first of the models, for links. */
  model: z.union([z.strictObject({ dir: z.string(), title: z.string() }), z.tuple([])]),
  file_dimensions: z.string(),
  /** `||{suffix}|{WxH}|{seconds}|{bytes}|{timelines count}|{timelines interval}` repeated. */
  file_formats: z.string(),
});
export type WireVideoItem = z.infer<typeof wireVideoItem>;

/** `videos2`, `videos2.php` and `videos_related2`. */
export const wireVideoList = z.strictObject({
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  total_count: wireDigits,
  pages: z.number(),
  videos: z.array(wireVideoItem),
  /** Only of a search: the term with its spelling corrected, for which these are the results. */
  corrected: z.optional(z.string()),
  ...wireEmptyMarks,
});
export type WireVideoList = z.infer<typeof wireVideoList>;

/** The channel of a video. */
const wireVideoChannel = z.strictObject({
  id: wireDigits,
  channel_id: wireDigits,
  status: wireDigits,
  dir: z.string(),
  title: z.string(),
  title2: z.string(),
  url: z.string(),
  subscribers: wireDigits,
  videos: wireDigits,
  vda: wireFlag,
  user_avatar: z.string(),
});

/** `video`: one video with the data of its page. */
export const wireVideo = z.strictObject({
  video: z.strictObject({
    video_id: wireDigits,
    status_id: wireDigits,
    sg_id: wireDigits,
    is_private: wireFlag,
    gender: z.string(),
    gender_id: wireDigits,
    dir: z.string(),
    title: z.string(),
    description: z.string(),
    post_date: wireDate,
    duration: wireDuration,
    thumb: z.string(),
    thumbsrc: z.string(),
    scr: z.string(),
    img: z.string(),
    ...further,
    username: z.string(),
    content_source_name: z.string(),
    start_pos: wireDigits,
    pv: z.string(),
    props: wireProps,
    vr: z.string(),
    file_dimensions: z.string(),
    file_formats: z.string(),
    statistics: z.strictObject({
      comments: wireDigits,
      /** Number of members who have added the video to their favourites; may be as old as the answer. */
      bookmarks: wireDigits,
      viewed: wireDigits,
      rating: wireDecimal,
      rating_amount: wireDigits,
      likes: z.number(),
      dislikes: z.number(),
    }),
    user: z.union([
      z.strictObject({
        id: wireDigits,
        user_id: wireDigits,
        username: z.string(),
        avatar: z.string(),
        subscribers_count: wireDigits,
      }),
      z.tuple([]),
    ]),
    channel: z.union([wireVideoChannel, z.tuple([])]),
    categories: z.record(z.string(), wireTag),
    /** Absent when empty. */
    models: z.optional(z.record(z.string(), wireTag)),
    /** Absent when empty. */
    tags: z.optional(z.record(z.string(), wireTag)),
    /** Address of a VAST ad tag of this video, requested before the tags of the site; absent if there is none. */
    ad_tag: z.optional(z.string()),
    /** Captions and chapters. Absent when empty. */
    tracks: z.optional(z.array(wireTrack)),
  }),
  related_searches: z.array(z.string()),
});
export type WireVideo = z.infer<typeof wireVideo>;

/**
 * `video` for a viewer who may not see the video: id, status and `is_private` only. A hidden video is answered with 404 and
 * the fields of a failure.
 */
export const wireRefusedVideo = z.strictObject({
  video: z.strictObject({ video_id: wireDigits, status_id: wireDigits, is_private: wireFlag }),
  related_searches: z.tuple([]),
  error: z.optional(z.literal(1)),
  code: z.optional(z.literal('not_found')),
});
export type WireRefusedVideo = z.infer<typeof wireRefusedVideo>;

/** Every answer of `video` with a known id. */
export const wireVideoAnswer = z.union([wireVideo, wireRefusedVideo]);

/** `videofile.php`: an array. `video_url` is encoded with `encodeVideoUrl`. */
export const wireVideoFiles = z.array(
  z.strictObject({
    format: z.string(),
    video_url: z.string(),
    is_default: z.optional(z.literal(1)),
    /** The rung is still encoded: only its HLS playlist exists (`&f=video.m3u8`), for the uploader and for moderators. */
    is_growing: z.optional(z.literal(1)),
    vr: z.optional(z.string()),
    timelines_count: z.optional(wireDigits),
    timelines_interval: z.optional(wireDigits),
    timelines_format: z.optional(z.string()),
  }),
);
export type WireVideoFiles = z.infer<typeof wireVideoFiles>;
