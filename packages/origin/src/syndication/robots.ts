import { paths } from '@nightjar/api';

/** What crawlers need not see: data, media files, forms, results and everything of a visitor's own. */
const closed = [
  '/api/',
  '/get_file/',
  '/c/',
  '/oembed',
  '/search/',
  '/members/',
  '/signin/',
  '/signup/',
  '/history/',
  '/watch-later/',
  '/download',
  '/unavailable',
];

/** `/robots.txt` (RFC 9309). The longest rule wins, so the pages about the wire stay open. */
export function robotsText(publicUrl: string): string {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /api/docs/'];
  return `${rules.join('\n')}\n\nSitemap: ${publicUrl}${paths.sitemapIndex.build({})}\n`;
}
