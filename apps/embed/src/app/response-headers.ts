import { createHash } from 'node:crypto';
import type { AdSources } from '@nightjar/site-config';

/** For whom and how long an answer may be kept. */
export const cacheRules = {
  everyone: 'public, max-age=0, s-maxage=60',
  /** Short, because the video may be published at any moment. */
  missing: 'public, max-age=0, s-maxage=10',
  nobody: 'no-store',
} as const;

/**
 * The headers of an embed page. It is made to stand in other pages, so nothing forbids framing; everything else is as
 * closed as on the site: the inline script and styles are allowed by their hashes.
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
      // Frames of advertisements, which have no origin of their own; without any there are none.
      ...(ads['frame-src'].length > 0 ? [`frame-src 'self'${also('frame-src')}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The label that filter software of parents understands.
    Rating: 'RTA-5042-1996-1400-1577-RTA',
    'Surrogate-Key': tags.join(' '),
  };
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
