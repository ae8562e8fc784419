import { cacheRules, retryAfterSeconds, securityHeaders } from '@nightjar/app-host';
import type { ResponseFacts } from '../app/request-context.ts';

const pageHeaders = Object.entries({
  ...securityHeaders(),
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
});

/** Pages for one visitor. `private` is for caches that ignore `no-store`. */
const personal = 'private, no-store';

/** Sets the headers of every answer: caching, purge tags and security. */
export function finishResponse(response: Response, facts: ResponseFacts): Response {
  const { headers } = response;
  for (const [name, value] of pageHeaders) headers.set(name, value);
  headers.set('Cache-Control', cacheControl(response.status, facts));
  if (response.status === 503) headers.set('Retry-After', retryAfterSeconds);
  if (facts.tags.size > 0) headers.set('Surrogate-Key', [...facts.tags].join(' '));
  return response;
}

function cacheControl(status: number, facts: ResponseFacts): string {
  if (!facts.isCacheable) return personal;
  if (status >= 500 || status === 405) return cacheRules.noStore;
  return status === 404 || status === 410 ? cacheRules.missing : cacheRules.shared;
}
