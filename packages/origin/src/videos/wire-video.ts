import { paths, type WireVideo, type WireVideoItem } from '@nightjar/api';
import type { Rendition } from '@nightjar/media';
import { wireDate, wireDecimal, wireDigits, wireDuration } from '../wire/text.ts';
import type { TagRow, VideoDetailRow, VideoRow } from './video-row.ts';

/** Status 5 of the specification: the page says so, and nothing plays. */
export const DELETED_STATUS = 5;
/** Lists and pages show this one; browsers that know our pictures choose among all widths and formats. */
const POSTER = { width: 640, format: 'jpg' } as const;
const MAX_RELATED_SEARCHES = 8;

export interface Shown {
  /** The viewer may watch it although not everybody may: its pictures and files are named. */
  isOpen?: boolean;
}

/** A video as lists send it (wire facts, "Shapes"): ids and counts are text, likes and dislikes numbers. */
export function toWireItem(row: VideoRow, publicUrl: string, shown: Shown = {}): WireVideoItem {
  const { scr, pv, props, vr, file_dimensions, file_formats } = mediaFields(row, publicUrl, shown);
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
    scr,
    thumbsrc: scr,
    img: scr,
    pv,
    user_id: row.channel_id === null && row.user_id !== null ? wireDigits(row.user_id) : '',
    username,
    display_name: username,
    content_source_name: row.channel_title ?? '',
    channel: channelOfItem(row),
    props,
    vr,
    categories: row.categories,
    models: row.models,
    file_dimensions,
    file_formats,
  };
}

/** A video as its own path sends it. A deleted or private one has no pictures and no files: they would be refused. */
export function toWireVideo(row: VideoDetailRow, publicUrl: string, shown: Shown = {}): WireVideo {
  const { scr, ...media } = mediaFields(row, publicUrl, shown);
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
      start_pos: '0',
      ...media,
      statistics: {
        comments: wireDigits(row.comments),
        viewed: wireDigits(row.views),
        rating: wireDecimal(row.rating),
        rating_amount: wireDigits(row.rating_amount),
        likes: row.likes,
        dislikes: row.dislikes,
      },
      user: userOfVideo(row),
      channel: channelOfVideo(row),
      categories: byId(row.category_tags),
      ...(row.model_tags.length > 0 && { models: byId(row.model_tags) }),
      ...(row.tag_tags.length > 0 && { tags: byId(row.tag_tags) }),
    },
    related_searches: relatedSearches(row),
  };
}

/** Names people are likely to look for next: performers first, then tags, then categories. */
function relatedSearches({ model_tags, tag_tags, category_tags }: VideoDetailRow): string[] {
  const titles = [...model_tags, ...tag_tags, ...category_tags].map(({ title }) => title);
  return [...new Set(titles)].slice(0, MAX_RELATED_SEARCHES);
}

function mediaFields(row: VideoRow, publicUrl: string, { isOpen: isOpenToViewer = false }: Shown) {
  const isOpen = row.status_id !== DELETED_STATUS && (isOpenToViewer || !row.is_private);
  const renditions = isOpen ? (row.renditions ?? []) : [];
  const best = renditions.at(-1);
  const isVr = row.vr !== null;
  return {
    scr: isOpen ? publicUrl + paths.picture.build({ videoId: row.id, ...POSTER }) : '',
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
  return { id, channel_id: id, dir: dir ?? '', title: title ?? '', title2: title2 ?? '' };
}

function channelOfVideo(row: VideoDetailRow): WireVideo['video']['channel'] {
  const channel = channelOfItem(row);
  if (Array.isArray(channel)) return [];
  return {
    ...channel,
    status: '1',
    url: row.channel_url ?? '',
    subscribers: wireDigits(row.channel_subscribers ?? 0),
    videos: wireDigits(row.channel_videos ?? 0),
    vda: row.channel_vda ? '1' : '0',
    user_avatar: '',
  };
}

function userOfVideo(row: VideoDetailRow): WireVideo['video']['user'] {
  if (row.user_id === null) return [];
  const id = wireDigits(row.user_id);
  return {
    id,
    user_id: id,
    username: row.username ?? '',
    avatar: '',
    subscribers_count: wireDigits(row.user_subscribers ?? 0),
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
