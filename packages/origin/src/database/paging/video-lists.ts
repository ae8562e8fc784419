import type { VideoSort } from '@nightjar/api';

/** A list of videos that has its own counter and order: a key of `list_counts`. */
export interface VideoList {
  kind: 'all' | 'vr' | 'category' | 'model' | 'channel';
  /** The category, performer or channel; 0 for the lists that are about no object. */
  objectId?: number;
  gender: string;
}

export const videoListKey = ({ kind, objectId = 0, gender }: VideoList) => `${kind}:${objectId}:${gender}`;

/** Which column of `listings` orders a sort; each has an index of its own, always descending. */
export const sortColumns = {
  'latest-updates': 'posted',
  longest: 'duration_seconds',
  'most-popular': 'popularity',
  'top-rated': 'rating',
  'most-viewed': 'views',
  'most-viewed-week': 'views_week',
  'most-viewed-day': 'views_day',
  'most-commented': 'comments',
} as const satisfies Record<VideoSort, string>;

export type VideoListSort = keyof typeof sortColumns;

/** Every so many rows of a list there is an anchor: 10 pages of 24, 4 pages of 60. */
export const anchorStride = 240;
