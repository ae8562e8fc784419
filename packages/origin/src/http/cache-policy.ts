/** How long an answer is kept by whom, in seconds. */
export interface CachePolicy {
  /** Browsers: so short that, with the time they may show a stale copy, a removal is everywhere within 60 s. */
  maxAge: number;
  /** Our own caches and shared ones, which are purged by tag. */
  sharedMaxAge: number;
  staleWhileRevalidate: number;
}

const BROWSER_SECONDS = 30;
const STALE_SECONDS = 30;
/** Lifetime 0 of anonymous clients: still one flight, kept for a moment (settled.md, "Caching"). */
const MOMENT: CachePolicy = { maxAge: 0, sharedMaxAge: 2, staleWhileRevalidate: 3 };

/** The policy of a path's lifetime. */
export function cachePolicy(lifetimeSeconds: number): CachePolicy {
  if (lifetimeSeconds <= 0) return MOMENT;
  return {
    maxAge: Math.min(BROWSER_SECONDS, lifetimeSeconds),
    sharedMaxAge: lifetimeSeconds,
    staleWhileRevalidate: Math.min(STALE_SECONDS, lifetimeSeconds),
  };
}

/**
 * What is left of a policy after some seconds in this process: the next cache must not count a path's lifetime from
 * the start again, least of all where addresses in the answer expire.
 */
export function aged(policy: CachePolicy, ageSeconds: number): CachePolicy {
  const sharedMaxAge = Math.max(1, policy.sharedMaxAge - ageSeconds);
  return { ...policy, sharedMaxAge, maxAge: Math.min(policy.maxAge, sharedMaxAge) };
}

export function cacheControl({ maxAge, sharedMaxAge, staleWhileRevalidate }: CachePolicy): string {
  return `public, max-age=${maxAge}, s-maxage=${sharedMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
}
