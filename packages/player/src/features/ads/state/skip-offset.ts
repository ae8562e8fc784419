import { adBounds } from './limits.ts';

export interface SkipOffsetOptions {
  /** `skipoffset` of the advertisement. */
  adSeconds: number | undefined;
  /** The page's default. */
  defaultSeconds: number;
}

/** The second at which an advertisement can be skipped: its `skipoffset`, otherwise the page's default, limited by `adBounds`. */
export function skipAfter({ adSeconds, defaultSeconds }: SkipOffsetOptions): number {
  const isGiven = adSeconds !== undefined && Number.isFinite(adSeconds) && adSeconds >= 0;
  const wanted = isGiven ? adSeconds : Math.max(0, defaultSeconds);
  return Math.min(Number.isFinite(wanted) ? wanted : 0, adBounds.maxSkipOffsetSeconds);
}
