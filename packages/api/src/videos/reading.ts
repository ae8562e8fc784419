import * as z from 'zod/mini';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import {
  count,
  decimal,
  durationSeconds,
  flag,
  id,
  moment,
  nested,
  records,
  text,
  texts,
  titles,
} from '../reading/values.ts';
import { readTracks } from '../tracks/track.ts';
import type { RefusedVideo } from './refused-video.ts';
import type { VideoBadge, VideoCard } from './video-card.ts';
import type { Tag, VideoDetail } from './video-detail.ts';

const named = z.object({ dir: text, title: text });
const numbers = {
  comments: count,
  bookmarks: count,
  rating: decimal,
  rating_amount: count,
  likes: count,
  dislikes: count,
};

/** Fields that cards and details share, with all names that origins of this protocol use. */
const shared = {
  video_id: id,
  dir: text,
  title: text,
  description: text,
  duration: durationSeconds,
  post_date: moment,
  scr: text,
  thumbsrc: text,
  thumb: text,
  img: text,
  pv: text,
  props: nested,
  vr: text,
  file_formats: text,
  is_private: flag,
  sg_id: count,
  ex_tube: text,
  ex_id: text,
  thumbs: texts,
  channel: nested,
  user: nested,
};

const card = z.object({
  ...shared,
  ...numbers,
  video_viewed: count,
  statistics: nested,
  content_source: nested,
  user_id: count,
  username: text,
  categories: titles,
  models: titles,
  model: nested,
});

const statistics = z.object({ ...numbers, viewed: count });
const owner = z.object({ id: count, user_id: count, username: text, avatar: text, subscribers_count: count });
const videoChannel = z.object({
  id: count,
  channel_id: count,
  dir: text,
  title: text,
  url: text,
  videos: count,
  subscribers: count,
  vda: flag,
});
const tag = z.object({ id: id, dir: text, title: text });
const detail = z.object({
  ...shared,
  status_id: count,
  statistics: nested,
  categories: records,
  models: records,
  tags: records,
  ad_tag: text,
  tracks: records,
});

const videoAnswer = z.object({ video: z.unknown(), related_searches: titles });
const refusable = z.object({
  video_id: id,
  status_id: count,
  is_private: flag,
  title: z.optional(z.unknown()),
  dir: z.optional(z.unknown()),
});
const searchFacts = z.object({ corrected: text });
/** Status of a deleted video, fixed by existing clients (docs/spec/overview.md, "States of a video"). */
const DELETED_STATUS = 5;

type Shared = z.output<typeof detail> | z.output<typeof card>;

/** A video in a list. */
export function readVideoCard(value: unknown, context: ReadContext): VideoCard {
  const wire = readRecord(card, value, 'video');
  const counts = wire.statistics ? statistics.parse(wire.statistics) : undefined;
  const channel = named.parse(wire.channel ?? wire.content_source ?? {});
  const model = named.parse(wire.model ?? {});
  const user = owner.parse(wire.user ?? {});
  const userId = wire.user_id || user.user_id || user.id;
  return {
    ...sharedFields(wire, context),
    views: wire.video_viewed || (counts?.viewed ?? 0),
    likes: wire.likes || (counts?.likes ?? 0),
    dislikes: wire.dislikes || (counts?.dislikes ?? 0),
    rating: Math.min(wire.rating || (counts?.rating ?? 0), 5),
    ratingAmount: wire.rating_amount || (counts?.rating_amount ?? 0),
    comments: wire.comments || (counts?.comments ?? 0),
    bookmarks: wire.bookmarks || (counts?.bookmarks ?? 0),
    ...(channel.dir && { channel }),
    ...(userId > 0 && { user: { id: userId, username: wire.username || user.username } }),
    categories: wire.categories,
    models: wire.models,
    ...(model.dir && { model }),
  };
}

/** The corrected term of search results, if the origin has corrected it. */
export function readCorrection(answer: unknown): { corrected?: string } {
  const { corrected } = readRecord(searchFacts, answer, 'search');
  return corrected === '' ? {} : { corrected };
}

/** A deleted video is refused even if the origin sends more fields; so is a video without title and dir. */
function readRefused(video: unknown): RefusedVideo | undefined {
  const { video_id, status_id, is_private, title, dir } = readRecord(refusable, video, 'video');
  const isDeleted = status_id === DELETED_STATUS;
  if (!isDeleted && (title !== undefined || dir !== undefined)) return undefined;
  return { id: video_id, status: status_id, isRefused: true, isDeleted, isPrivate: is_private };
}

/** The answer of the operation `video`. */
export function readVideo(answer: unknown, context: ReadContext): VideoDetail | RefusedVideo {
  const { video, related_searches } = readRecord(videoAnswer, answer, 'video');
  const refused = readRefused(video);
  if (refused) return refused;
  const wire = readRecord(detail, video, 'video');
  const counts = statistics.parse(wire.statistics ?? {});
  const adTag = context.address(wire.ad_tag);
  const tracks = readTracks(wire.tracks, context);
  return {
    ...sharedFields(wire, context),
    status: wire.status_id,
    isRefused: false,
    statistics: {
      views: counts.viewed,
      likes: counts.likes,
      dislikes: counts.dislikes,
      comments: counts.comments,
      bookmarks: counts.bookmarks,
      rating: Math.min(counts.rating, 5),
      ratingAmount: counts.rating_amount,
    },
    ...readOwners(wire, context),
    categories: readTags(wire.categories),
    models: readTags(wire.models),
    tags: readTags(wire.tags),
    relatedSearches: related_searches,
    ...(adTag !== undefined && { adTag }),
    ...(tracks.length > 0 && { tracks }),
  };
}

function sharedFields(wire: Shared, context: ReadContext) {
  const poster = [wire.scr, wire.thumbsrc, wire.thumb, wire.img].find((address) => address !== '') ?? '';
  const preview = context.address(wire.pv);
  const badge = readBadge(wire);
  return {
    id: wire.video_id,
    dir: wire.dir,
    title: wire.title,
    description: wire.description,
    durationSeconds: wire.duration,
    postDate: wire.post_date,
    poster: context.address(poster) ?? '',
    ...(preview !== undefined && { preview }),
    ...(badge !== undefined && { badge }),
    isVr: wire.vr !== '' || isSet(wire.props, 'vr'),
    isPrivate: wire.is_private,
    thumbs: wire.thumbs.flatMap((thumb) => context.address(thumb) ?? []),
    sgId: wire.sg_id,
    ...(wire.ex_tube && { exTube: wire.ex_tube }),
    ...(wire.ex_id && { exId: wire.ex_id }),
  };
}

/** `_fhd.mp4` among the formats means Full HD, `x720` means HD (requirement UI-1). */
function readBadge(wire: Shared): VideoBadge | undefined {
  if (wire.file_formats.includes('_fhd.mp4') || isSet(wire.props, 'fhd')) return 'FHD';
  return wire.file_formats.includes('x720') || isSet(wire.props, 'hd') ? 'HD' : undefined;
}

function isSet(props: Record<string, unknown> | undefined, name: string): boolean {
  return flag.parse(props?.[name]);
}

function readOwners(
  wire: z.output<typeof detail>,
  context: ReadContext,
): Pick<VideoDetail, 'channel' | 'user'> {
  const channel = videoChannel.parse(wire.channel ?? {});
  const user = owner.parse(wire.user ?? {});
  const userId = user.user_id || user.id;
  const avatar = context.address(user.avatar);
  const { dir, title, videos, subscribers, vda } = channel;
  return {
    ...(dir && {
      channel: {
        id: channel.channel_id || channel.id,
        dir,
        title,
        url: context.address(channel.url) ?? '',
        videos,
        subscribers,
        vda,
      },
    }),
    ...(userId > 0 && {
      user: {
        id: userId,
        username: user.username,
        ...(avatar !== undefined && { avatar }),
        subscribers: user.subscribers_count,
      },
    }),
  };
}

function readTags(list: Record<string, unknown>[]): Tag[] {
  return list.flatMap((entry) => {
    const read = tag.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}
