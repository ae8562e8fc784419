import type { RemovedParams, WireRemovedVideos } from '@nightjar/api';
import { emptyMarks, wireDate, wireDigits } from '../wire/text.ts';

export interface Removal {
  video_id: number;
  removed_at: Date;
}

/**
 * Builds a page of removals. `rows` has one row more than `count` when there are more removals. Those at and after `settled` may be
 * preceded by removals that are not committed yet, so a reader gets them, but continues before them.
 */
export function removalsPage(
  rows: readonly Removal[],
  { since, after, count }: Pick<RemovedParams, 'since' | 'after' | 'count'>,
  settled: Date,
): WireRemovedVideos {
  const page = rows.slice(0, count);
  const last = page.findLast((row) => row.removed_at < settled);
  const isMore = rows.length > count && last === page.at(-1);
  const next = last ? { since: last.removed_at.getTime(), after: last.video_id } : { since, after };
  return {
    videos: page.map((row) => ({ video_id: wireDigits(row.video_id), removed_at: wireDate(row.removed_at) })),
    more: isMore ? '1' : '0',
    next: { since: wireDigits(next.since), after: wireDigits(next.after) },
    ...emptyMarks(page.length === 0),
  };
}
