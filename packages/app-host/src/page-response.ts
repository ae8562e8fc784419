import { type CacheRule, cacheRules, retryAfterSeconds, securityHeaders } from './page-headers.ts';

export interface PageFacts {
  status: number;
  cache: CacheRule;
  /** Cache tags of the data in the page, by which caches purge it. */
  tags: readonly string[];
  /** Directives of the content security policy. */
  contentSecurity: readonly string[];
  /** Pages of other sites may show the page in a frame. */
  isFramable?: boolean;
  /** Not called for HEAD. */
  render(): string;
}

/** Refuses every method except GET and HEAD; undefined for those. */
export function refuseMethod({ method }: Pick<Request, 'method'>): Response | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/** The answer with a page: its headers, and its document unless the request is a HEAD. */
export function pageResponse({ method }: Pick<Request, 'method'>, page: PageFacts): Response {
  return new Response(method === 'HEAD' ? null : page.render(), {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.contentSecurity.join('; '),
      ...securityHeaders({ isFramable: page.isFramable ?? false }),
      'Cache-Control': cacheRules[page.cache],
      'Surrogate-Key': page.tags.join(' '),
      ...(page.status === 503 && { 'Retry-After': retryAfterSeconds }),
    },
  });
}
