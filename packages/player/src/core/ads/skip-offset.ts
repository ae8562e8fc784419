import { adBounds } from './limits.ts';

export interface SkipOffsetQuestion {
  /** What the advertisement says. */
  adSeconds: number | undefined;
  /** What the page says. */
  defaultSeconds: number;
}

/** The second of the advertisement at which it can be skipped: its own, else the page's, and never later than our bound. */
export function skipAfter({ adSeconds, defaultSeconds }: SkipOffsetQuestion): number {
  const isSaid = adSeconds !== undefined && Number.isFinite(adSeconds) && adSeconds >= 0;
  const wanted = isSaid ? adSeconds : Math.max(0, defaultSeconds);
  return Math.min(Number.isFinite(wanted) ? wanted : 0, adBounds.maxSkipOffsetSeconds);
}
