import type { ResponseFacts } from '../app/request-context.ts';

const securityHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  // Label for parental-control software.
  ['Rating', 'RTA-5042-1996-1400-1577-RTA'],
];

const sharedPage = 'public, max-age=0, s-maxage=60';
/** Short, because a page may be published at the address at any moment; absorbs bursts of requests. */
const missingPage = 'public, max-age=0, s-maxage=10';
const notCached = 'no-store';
/** Most failures end within a few seconds. */
const retryAfterSeconds = '3';

/** Sets the headers of every answer: caching, purge tags and security. */
export function finishResponse(response: Response, facts: ResponseFacts): Response {
  const { headers } = response;
  for (const [name, value] of securityHeaders) headers.set(name, value);
  headers.set('Cache-Control', cacheControl(response.status, facts));
  if (response.status === 503) headers.set('Retry-After', retryAfterSeconds);
  if (facts.tags.size > 0) headers.set('Surrogate-Key', [...facts.tags].join(' '));
  return response;
}

function cacheControl(status: number, facts: ResponseFacts): string {
  if (!facts.isCacheable || status >= 500 || status === 405) return notCached;
  return status === 404 || status === 410 ? missingPage : sharedPage;
}
