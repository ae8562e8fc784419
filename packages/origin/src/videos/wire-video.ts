import {
  type PictureWidth,
  paths,
  type WireRefusedVideo,
  type WireVideo,
  type WireVideoItem,
} from '@nightjar/api';
import type { Rendition } from '@nightjar/media';
import { decideAccess, videoState } from '../access/decide-access.ts';
import { present } from '../database/rows.ts';
import { avatarAddress } from '../media-delivery/portrait-address.ts';
import { toWireTracks } from '../tracks/wire-tracks.ts';
import { wireDate, wireDecimal, wireDigits, wireDuration } from '../wire/text.ts';
import type { TagRow, VideoDetailRow, VideoRow } from './video-row.ts';

const MAX_RELATED_SEARCHES = 8;

export interface WireItemOptions {
  /** Whether the viewer may see a video that is not public, so that its pictures and files are included. */
  isOpen?: boolean;
}

/** The wire shape of a video in lists (docs/spec/wire-protocol.md, "Lists"): ids and counts are text, likes and dislikes numbers. */
export function toWireItem(row: VideoRow, publicUrl: string, options: WireItemOptions = {}): WireVideoItem {
  const media = mediaFields(row, publicUrl, options);
  const username = row.channel_id === null ? (row.username ?? '') : '';
  return {
    video_id: wireDigits(row.id),
    title: row.title,
    dir: row.dir,
    description: row.description,
    duration: wireDuration(row.duration_seconds),
    post_date: wireDate(row.post_date),
    status_id: wireDigits(row.status_id),
    sg_id: '1',
    gender: row.gender,
    is_private: row.is_private ? '1' : '0',
    video_viewed: wireDigits(row.views),
    rating: wireDecimal(row.rating),
    rating_amount: wireDigits(row.rating_amount),
    comments: wireDigits(row.comments),
    likes: row.likes,
    dislikes: row.dislikes,
    ...media,
    thumbsrc: media.scr,
    img: media.scr,
    ...furtherFields(row, publicUrl),
    user_id: row.channel_id === null && row.user_id !== null ? wireDigits(row.user_id) : '',
    username,
    display_name: username,
    content_source_name: row.channel_title ?? '',
    channel: channelOfItem(row),
    categories: row.categories,
    models: row.models,
    model: row.first_model ?? [],
  };
}

/** The wire shape of a video for a viewer without access (docs/spec/decided-questions.md, "Refused videos"). */
export function toWireRefusedVideo(row: Pick<VideoRow, 'id' | 'status_id' | 'is_private'>): WireRefusedVideo {
  return {
    video: {
      video_id: wireDigits(row.id),
      status_id: wireDigits(row.status_id),
      is_private: row.is_private ? '1' : '0',
    },
    related_searches: [],
  };
}

/** The wire shape of one video for a viewer with access. */
export function toWireVideo(row: VideoDetailRow, publicUrl: string): WireVideo {
  const { scr, ...media } = mediaFields(row, publicUrl, { isOpen: true });
  return {
    video: {
      video_id: wireDigits(row.id),
      status_id: wireDigits(row.status_id),
      sg_id: '1',
      is_private: row.is_private ? '1' : '0',
      gender: row.gender,
      gender_id: '1',
      dir: row.dir,
      title: row.title,
      description: row.description,
      post_date: wireDate(row.post_date),
      duration: wireDuration(row.duration_seconds),
      thumb: scr,
      thumbsrc: scr,
      scr,
      img: scr,
      ...furtherFields(row, publicUrl),
      username: row.channel_id === null ? (row.username ?? '') : '',
      content_source_name: row.channel_title ?? '',
      start_pos: '0',
      ...media,
      statistics: {
        comments: wireDigits(row.comments),
        bookmarks: wireDigits(row.bookmarks),
        viewed: wireDigits(row.views),
        rating: wireDecimal(row.rating),
        rating_amount: wireDigits(row.rating_amount),
        likes: row.likes,
        dislikes: row.dislikes,
      },
      user: userOfVideo(row, publicUrl),
      channel: channelOfVideo(row),
      categories: byId(row.category_tags),
      ...(row.model_tags.length > 0 && { models: byId(row.model_tags) }),
      ...(row.tag_tags.length > 0 && { tags: byId(row.tag_tags) }),
      ...adTagOf(row, publicUrl),
      ...toWireTracks(row, publicUrl),
    },
    related_searches: relatedSearches(row),
  };
}

/** An ad tag of this server is stored as a path, so that it stays valid when the site's address changes. */
function adTagOf({ ad_tag: tag }: VideoDetailRow, publicUrl: string) {
  if (!tag) return {};
  return { ad_tag: tag.startsWith('/') ? publicUrl + tag : tag };
}

/** Suggested searches: models first, then tags, then categories. */
function relatedSearches({ model_tags, tag_tags, category_tags }: VideoDetailRow): string[] {
  const titles = [...model_tags, ...tag_tags, ...category_tags].map(({ title }) => title);
  return [...new Set(titles)].slice(0, MAX_RELATED_SEARCHES);
}

function mediaFields(row: VideoRow, publicUrl: string, { isOpen: isOpenToViewer = false }: WireItemOptions) {
  const state = videoState({ statusId: row.status_id, isPrivate: row.is_private });
  const isOpen = isOpenToViewer || decideAccess(state, 'stranger', 'files') === 'full';
  const renditions = isOpen ? (row.renditions ?? []) : [];
  const best = renditions.at(-1);
  const isVr = row.vr !== null;
  const picture = (width: PictureWidth) =>
    isOpen ? publicUrl + paths.picture.build({ videoId: row.id, width, format: 'jpg' }) : '';
  const scr1 = picture(320);
  return {
    scr: picture(640),
    scr1,
    scr2: picture(1280),
    thumbs: isOpen ? [scr1] : [],
    toptn: isOpen ? [{ scr: scr1 }] : [],
    pv:
      isOpen && row.has_preview
        ? `${withoutScheme(publicUrl)}${paths.hoverPreview.build({ videoId: row.id })}`
        : '',
    props:
      row.is_hd || row.is_fhd || isVr
        ? {
            ...((row.is_hd || row.is_fhd) && { hd: '1' as const }),
            ...(row.is_fhd && { fhd: '1' as const }),
            ...(isVr && { vr: '1' as const }),
          }
        : null,
    vr: row.vr ?? '',
    file_dimensions: best ? `${best.width}x${best.height}` : '',
    file_formats: renditions.map((rendition) => fileFormat(rendition, row)).join(''),
  };
}

/** Fields that repeat others under a second name, and fields of other origins, which are always empty here. */
function furtherFields(row: VideoRow, publicUrl: string) {
  const { channel_id: channelId, channel_dir: dir, channel_title: title } = row;
  const isMembers = channelId === null && row.user_id !== null;
  return {
    content_source:
      channelId === null
        ? ([] as [])
        : {
            id: wireDigits(channelId),
            dir: present(dir, 'channel_dir'),
            title: present(title, 'channel_title'),
          },
    avatar: isMembers ? avatarOf(row, publicUrl) : '',
    ex_tube: '' as const,
    ex_id: '' as const,
  };
}

const avatarOf = ({ user_id: id, avatar_key: avatarKey }: VideoRow, publicUrl: string) =>
  id === null ? '' : avatarAddress(publicUrl, { id, avatarKey });

/** `||{suffix}|{WxH}|{seconds}|{bytes}|{timelines count}|{timelines interval}` */
function fileFormat(
  { suffix, width, height, bytes }: Rendition,
  { duration_seconds, timelines }: VideoRow,
): string {
  const facts = [
    suffix,
    `${width}x${height}`,
    duration_seconds,
    bytes,
    timelines?.count ?? 0,
    timelines?.interval ?? 0,
  ];
  return `||${facts.join('|')}`;
}

function channelOfItem(row: VideoRow): WireVideoItem['channel'] {
  if (row.channel_id === null) return [];
  const id = wireDigits(row.channel_id);
  const { channel_dir: dir, channel_title: title, channel_title2: title2 } = row;
  return {
    id,
    channel_id: id,
    dir: present(dir, 'channel_dir'),
    title: present(title, 'channel_title'),
    title2: present(title2, 'channel_title2'),
  };
}

function channelOfVideo(row: VideoDetailRow): WireVideo['video']['channel'] {
  const channel = channelOfItem(row);
  if (Array.isArray(channel)) return [];
  return {
    ...channel,
    status: '1',
    url: present(row.channel_url, 'channel_url'),
    subscribers: wireDigits(present(row.channel_subscribers, 'channel_subscribers')),
    videos: wireDigits(present(row.channel_videos, 'channel_videos')),
    vda: row.channel_vda ? '1' : '0',
    user_avatar: '',
  };
}

function userOfVideo(row: VideoDetailRow, publicUrl: string): WireVideo['video']['user'] {
  if (row.user_id === null) return [];
  const id = wireDigits(row.user_id);
  return {
    id,
    user_id: id,
    username: present(row.username, 'username'),
    avatar: avatarOf(row, publicUrl),
    subscribers_count: wireDigits(present(row.user_subscribers, 'user_subscribers')),
  };
}

function byId(tags: readonly TagRow[]): Record<string, { id: string; title: string; dir: string }> {
  return Object.fromEntries(
    tags.map(({ id, dir, title }) => [String(id), { id: wireDigits(id), title, dir }]),
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
