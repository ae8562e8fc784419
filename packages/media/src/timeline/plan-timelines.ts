import type { Timelines } from '../asset/asset-manifest.ts';

const size = { width: 160, height: 90, columns: 5, rows: 5 } as const;

/** Multiples of the two seconds between keyframes, so that no other frame has to be decoded. */
const intervals = [2, 4, 6, 10, 20, 30, 60, 120];
const enough = 200;

/** How the small pictures of a video of this length are spread: at most about 200, one at the start of each interval. Pure. */
export function planTimelines(durationSeconds: number): Timelines {
  const interval = intervals.find((seconds) => durationSeconds / seconds <= enough) ?? 240;
  // A keyframe at the very end may be missing, and nobody can point at it.
  const count = Math.max(1, Math.ceil((durationSeconds - 0.2) / interval));
  return { ...size, count, interval, sheets: Math.ceil(count / (size.columns * size.rows)) };
}
