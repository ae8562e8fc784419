import type { ResponseFacts } from '../app/request-context.ts';

const securityHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  // The label that filter software of parents understands.
  ['Rating', 'RTA-5042-1996-1400-1577-RTA'],
];

const pageForEveryone = 'public, max-age=0, s-maxage=60';
/** Long enough to take a burst off the server; short, because something may be published under the address at any moment. */
const missingPage = 'public, max-age=0, s-maxage=10';
const keptByNobody = 'no-store';
/** What fails mostly works again after a few seconds. */
const retryAfterSeconds = '3';

/** Writes the headers that every answer of the site carries: how long it may be kept, what purges it, what it may do. */
export function finishResponse(response: Response, facts: ResponseFacts): Response {
  const { headers } = response;
  for (const [name, value] of securityHeaders) headers.set(name, value);
  headers.set('Cache-Control', cacheControl(response.status, facts));
  if (response.status === 503) headers.set('Retry-After', retryAfterSeconds);
  if (facts.tags.size > 0) headers.set('Surrogate-Key', [...facts.tags].join(' '));
  return response;
}

function cacheControl(status: number, facts: ResponseFacts): string {
  if (!facts.mayBeKept || status >= 500 || status === 405) return keptByNobody;
  return status === 404 || status === 410 ? missingPage : pageForEveryone;
}
