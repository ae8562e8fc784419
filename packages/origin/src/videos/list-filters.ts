import type { VideoListParams } from '@nightjar/api';
import type { Facet, VideoList } from '../database/paging/video-lists.ts';

type FilterParams = Pick<VideoListParams, 'type' | 'duration' | 'date'>;

/** Applies the filters of a list's address: selects a slice of the list and a facet of it. */
export function narrowed(list: VideoList, { type, duration, date }: FilterParams): VideoList {
  const band = duration === 'all' ? '' : duration;
  const facet: Facet = type === 'hd' ? `hd${band}` : band;
  return { ...list, facet, isVr: type === 'vr', ...(date !== 'all' && { period: date }) };
}
