import { createHash } from 'node:crypto';

/** Values of `Cache-Control` for pages. */
export const cacheRules = {
  shared: 'public, max-age=0, s-maxage=60',
  /** Short, because the page may be created at any time; long enough to absorb bursts of requests. */
  missing: 'public, max-age=0, s-maxage=10',
  noStore: 'no-store',
} as const;

export type CacheRule = keyof typeof cacheRules;

/** Value of `Retry-After` with a 503: most failures end within a few seconds. */
export const retryAfterSeconds = '3';

/**
 * Headers of every page against misuse by other pages.
 *
 * @param isFramable pages of other sites may show the page in a frame
 */
export function securityHeaders({ isFramable = false } = {}): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(!isFramable && { 'X-Frame-Options': 'DENY', 'Cross-Origin-Opener-Policy': 'same-origin' }),
  };
}

/** Source expression of a content security policy that allows one inline script or style. */
export function inlineHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
