/**
 * The known cache lifetimes in seconds. Another number is replaced by the next smaller one, so that a client cannot fill a
 * cache with copies of one list (docs/spec/decided-questions.md, "Caching").
 */
export const cacheLifetimes = [0, 60, 3600, 7200, 14400, 43200, 86400, 432000, 864000] as const;

/** One of the known lifetimes, in seconds. */
export type CacheLifetime = (typeof cacheLifetimes)[number];

/** Default lifetimes of paths in seconds (requirement API-5). */
export const defaultLifetimes = {
  stats: 14400,
  videos: 0,
  video: 86400,
  related: 432000,
  suggesters: 43200,
  categories: 14400,
  members: 86400,
  member: 7200,
  comments: 3600,
  channels: 86400,
  channel: 86400,
  models: 86400,
  model: 3600,
  playlists: 86400,
  playlist: 86400,
  subscriptions: 14400,
  videofile: 864000,
} as const satisfies Record<string, CacheLifetime>;

/** Default page sizes of lists (requirement API-6). */
export const defaultCounts = {
  videos: 60,
  related: 20,
  members: 96,
  channels: 60,
  models: 60,
  playlists: 60,
  suggesters: 1000,
} as const;

/** The largest page size; a larger count is clamped to it. */
export const maximumCount = 1000;

/** The largest page number; a larger one is clamped to it. */
export const maximumPage = 1_000_000;

/** The largest known lifetime that does not exceed the given seconds. */
export function clampLifetime(seconds: number): CacheLifetime {
  let clamped: CacheLifetime = 0;
  for (const lifetime of cacheLifetimes) if (lifetime <= seconds) clamped = lifetime;
  return clamped;
}

/** `json` for a cacheable answer, `jsond` for a lifetime of 0 (requirement API-2). */
export function jsonExtension(lifetime: number): 'json' | 'jsond' {
  return lifetime === 0 ? 'jsond' : 'json';
}
