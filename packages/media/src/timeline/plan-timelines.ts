import type { Timelines } from '../asset/asset-manifest.ts';

const size = { width: 160, height: 90, columns: 5, rows: 5 } as const;

/** Multiples of the two seconds between keyframes, so that only keyframes are decoded. */
const intervals = [2, 4, 6, 10, 20, 30, 60, 120];
const maxThumbnails = 200;

/** Plans the thumbnails of a video of this length: at most about 200, one at the start of each interval. Pure. */
export function planTimelines(durationSeconds: number): Timelines {
  const interval = intervals.find((seconds) => durationSeconds / seconds <= maxThumbnails) ?? 240;
  // A keyframe in the last 0.2 s may be missing, and its part of the seek bar is too small to point at.
  const count = Math.max(1, Math.ceil((durationSeconds - 0.2) / interval));
  return { ...size, count, interval, sheets: Math.ceil(count / (size.columns * size.rows)) };
}
