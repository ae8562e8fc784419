import { paths } from '@nightjar/api';

/** Paths without use for crawlers: the API, media files, forms, search results and personal pages. */
const disallowed = [
  '/api/',
  '/get_file/',
  '/c/',
  '/oembed',
  '/search/',
  '/members/',
  '/signin/',
  '/signup/',
  '/vote/',
  '/report/',
  '/history/',
  '/watch-later/',
  '/download',
  '/unavailable',
];

/** `/robots.txt` (RFC 9309). The longest match applies, so that `/api/docs/` stays allowed. */
export function robotsText(publicUrl: string): string {
  const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), 'Allow: /api/docs/'];
  return `${rules.join('\n')}\n\nSitemap: ${publicUrl}${paths.sitemapIndex.build({})}\n`;
}
