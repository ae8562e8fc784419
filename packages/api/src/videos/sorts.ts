/** Sorts of a list of videos (requirement API-8). */
export const videoSorts = [
  'latest-updates',
  'longest',
  'most-popular',
  'top-rated',
  'most-viewed-week',
  'most-viewed-day',
  'most-viewed',
  'most-commented',
] as const;
export type VideoSort = (typeof videoSorts)[number];

/** Sorts of search results; `relevance` is the default. */
export const searchSorts = ['relevance', ...videoSorts] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Default sort of a list of videos (requirement API-7). */
export const defaultVideoSort: VideoSort = 'latest-updates';

/** Sections of a list of videos; empty for all videos. */
export const videoSections = [
  '',
  'categories',
  'model',
  'channel',
  'search',
  'top-country',
  'member',
] as const;
export type VideoSection = (typeof videoSections)[number];

/** The `{type}` slot of a list. */
export const videoTypes = ['all', 'hd', 'vr'] as const;
export type VideoType = (typeof videoTypes)[number];

/** The `{duration}` slot of a list: 1 is under 10 minutes, 2 is 10 to 40, 3 is over 40. */
export const videoDurations = ['all', '1', '2', '3'] as const;
export type VideoDuration = (typeof videoDurations)[number];

/** Bounds of the duration bands: `fromSeconds` is inclusive, `toSeconds` exclusive. */
export const videoDurationBands: Record<
  Exclude<VideoDuration, 'all'>,
  { fromSeconds: number; toSeconds: number }
> = {
  '1': { fromSeconds: 0, toSeconds: 600 },
  '2': { fromSeconds: 600, toSeconds: 2401 },
  '3': { fromSeconds: 2401, toSeconds: Number.POSITIVE_INFINITY },
};

/** The `{date}` slot of a list: videos of the last day, week or month. */
export const videoDates = ['all', 'day', 'week', 'month'] as const;
export type VideoDate = (typeof videoDates)[number];
