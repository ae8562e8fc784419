import { createHash } from 'node:crypto';
import type { AdSources } from '@nightjar/site-config';

/** Values of `Cache-Control`. */
export const cacheRules = {
  shared: 'public, max-age=0, s-maxage=60',
  /** Short, because the video may be published at any moment. */
  missing: 'public, max-age=0, s-maxage=10',
  noStore: 'no-store',
} as const;

/**
 * The headers of an embed page. Framing by any page is allowed; otherwise the policy is as strict as on the site: the
 * inline script and styles are allowed by their hashes.
 */
export function pageHeaders(
  code: { script: string; styles: string },
  tags: readonly string[],
  ads: AdSources,
): Record<string, string> {
  const also = (directive: keyof AdSources) => ads[directive].map((source) => ` ${source}`).join('');
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' ${hash(code.script)}`,
      `style-src 'self' ${hash(code.styles)}`,
      `img-src 'self' data: blob:${also('img-src')}`,
      `media-src 'self' blob:${also('media-src')}`,
      "worker-src 'self' blob:",
      `connect-src 'self'${also('connect-src')}`,
      // Sandboxed frames of advertisements; without advertising no frame is allowed.
      ...(ads['frame-src'].length > 0 ? [`frame-src 'self'${also('frame-src')}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Label for parental-control software.
    Rating: 'RTA-5042-1996-1400-1577-RTA',
    'Surrogate-Key': tags.join(' '),
  };
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
