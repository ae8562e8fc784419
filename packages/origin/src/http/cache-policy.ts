/** How long each kind of cache may keep an answer, in seconds. */
export interface CachePolicy {
  /** Browsers. With `staleWhileRevalidate` at most 60 s, so that a removal is effective everywhere after that time. */
  maxAge: number;
  /** The caches of the server and shared caches, which are purged by tag. */
  sharedMaxAge: number;
  staleWhileRevalidate: number;
}

const BROWSER_SECONDS = 30;
const STALE_SECONDS = 30;
/** Lifetime 0 for guests: single flight, cached for two seconds (docs/spec/decided-questions.md, "Caching"). */
const SHORTEST: CachePolicy = { maxAge: 0, sharedMaxAge: 2, staleWhileRevalidate: 3 };

/** The policy of a path's lifetime. */
export function cachePolicy(lifetimeSeconds: number): CachePolicy {
  if (lifetimeSeconds <= 0) return SHORTEST;
  return {
    maxAge: Math.min(BROWSER_SECONDS, lifetimeSeconds),
    sharedMaxAge: lifetimeSeconds,
    staleWhileRevalidate: Math.min(STALE_SECONDS, lifetimeSeconds),
  };
}

/**
 * The policy for the next cache of an answer that is already `ageSeconds` old. A cache must not start the lifetime again,
 * because signed addresses in the answer expire.
 */
export function subtractAge(policy: CachePolicy, ageSeconds: number): CachePolicy {
  const sharedMaxAge = Math.max(1, policy.sharedMaxAge - ageSeconds);
  return { ...policy, sharedMaxAge, maxAge: Math.min(policy.maxAge, sharedMaxAge) };
}

export function cacheControl({ maxAge, sharedMaxAge, staleWhileRevalidate }: CachePolicy): string {
  return `public, max-age=${maxAge}, s-maxage=${sharedMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
}
