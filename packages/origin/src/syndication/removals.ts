import type { RemovedParams, WireRemovedVideos } from '@nightjar/api';
import { emptyMarks, wireDate, wireDigits } from '../wire/text.ts';

export interface Removal {
  video_id: number;
  removed_at: Date;
}

/** A removal becomes visible at its commit, which can be later than its timestamp: the last minute is read again. */
const SETTLED_AFTER_MS = 60_000;

/** Builds a page of removals. `rows` has one row more than `count` when there are more removals. */
export function removalsPage(
  rows: readonly Removal[],
  { since, after, count }: Pick<RemovedParams, 'since' | 'after' | 'count'>,
  now: number,
): WireRemovedVideos {
  const page = rows.slice(0, count);
  const last = page.at(-1);
  const isMore = rows.length > count;
  let next = { since, after };
  if (last !== undefined) {
    const moment = last.removed_at.getTime();
    const settled = now - SETTLED_AFTER_MS;
    if (isMore || moment <= settled) next = { since: moment, after: last.video_id };
    else if (settled > since) next = { since: settled, after: 0 };
  }
  return {
    videos: page.map((row) => ({ video_id: wireDigits(row.video_id), removed_at: wireDate(row.removed_at) })),
    more: isMore ? '1' : '0',
    next: { since: wireDigits(next.since), after: wireDigits(next.after) },
    ...emptyMarks(page.length === 0),
  };
}
