import type { VideoListParams } from '@nightjar/api';
import { videoDurationBands } from '@nightjar/api';
import type { ListFilters } from '../database/paging/read-page.ts';
import type { Facet, VideoList } from '../database/paging/video-lists.ts';

const DAY_MS = 86_400_000;
const periodMs = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

/** Dates of filters are whole minutes: equal requests of one minute read the same rows. */
const DATE_STEP_MS = 60_000;

type FilterParams = Pick<VideoListParams, 'type' | 'duration' | 'date'>;

/** What the filters of a list's address make of a list: one of its slices, and a facet of that. */
export function narrowed(list: VideoList, { type, duration, date }: FilterParams): VideoList {
  const band = duration === 'all' ? '' : duration;
  const facet: Facet = type === 'hd' ? `hd${band}` : band;
  return { ...list, facet, isVr: type === 'vr', ...(date !== 'all' && { period: date }) };
}

/** The filters of a search's address; undefined when it is narrowed by none. */
export function filtersOf({ type, duration, date }: FilterParams, now: number): ListFilters | undefined {
  const filters: ListFilters = {};
  if (type === 'hd') filters.isHd = true;
  if (type === 'vr') filters.isVr = true;
  if (duration !== 'all') {
    const { fromSeconds, toSeconds } = videoDurationBands[duration];
    if (fromSeconds > 0) filters.minSeconds = fromSeconds;
    if (Number.isFinite(toSeconds)) filters.maxSeconds = toSeconds;
  }
  if (date !== 'all') {
    filters.postedSince = new Date(Math.floor((now - periodMs[date]) / DATE_STEP_MS) * DATE_STEP_MS);
  }
  return Object.keys(filters).length === 0 ? undefined : filters;
}
