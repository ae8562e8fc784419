/** Returns a number in [0, 1); `Math.random` outside of tests. */
export type Jitter = () => number;

export interface Backoff {
  firstMs: number;
  capMs: number;
}

/** Largest random reduction of a delay, so that the players of a site do not all reconnect at the same moment. */
const jitterShare = 0.25;

/** The delay before attempt number `tries` (from 0), milliseconds: exponential up to the cap, reduced at random by up to a quarter. */
export function backoffMs(tries: number, { firstMs, capMs }: Backoff, jitter: Jitter): number {
  const fullMs = Math.min(capMs, firstMs * 2 ** Math.max(0, tries));
  return Math.round(fullMs * (1 - jitterShare * jitter()));
}
