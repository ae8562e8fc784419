import { createHash } from 'node:crypto';

/** Values of `Cache-Control`. */
export const cacheRules = {
  shared: 'public, max-age=0, s-maxage=60',
  /** Short, because the video or the offer may become available at any moment. */
  missing: 'public, max-age=0, s-maxage=10',
  noStore: 'no-store',
} as const;

/** The headers of a page of this app; its inline scripts are allowed by their hashes. */
export function pageHeaders(scripts: readonly string[], tags: readonly string[]): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${scripts.map(hash).join(' ')}`,
      "style-src 'self'",
      // The operator's accent colour is a style attribute of the root element.
      "style-src-attr 'unsafe-inline'",
      // A studio's logo is on the studio's host.
      "img-src 'self' https: data:",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Label for parental-control software.
    Rating: 'RTA-5042-1996-1400-1577-RTA',
    'Surrogate-Key': tags.join(' '),
  };
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
