/** A share in [0, 1); `Math.random` outside of tests. */
export type Jitter = () => number;

export interface Backoff {
  firstMs: number;
  capMs: number;
}

/** How much earlier than told a try may come, so that the players of a whole site do not come back in one moment. */
const jitterShare = 0.25;

/** The wait before try number `tries` (0 is the first): twice the one before up to the cap, and up to a quarter less by chance. */
export function backoffMs(tries: number, { firstMs, capMs }: Backoff, jitter: Jitter): number {
  const fullMs = Math.min(capMs, firstMs * 2 ** Math.max(0, tries));
  return Math.round(fullMs * (1 - jitterShare * jitter()));
}
