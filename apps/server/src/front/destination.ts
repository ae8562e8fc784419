/** The parts of the product that answer requests. */
export type Destination = 'health' | 'metrics' | 'asset' | 'api' | 'media' | 'embed' | 'download' | 'site';

/** What the origin answers beside its paths below /api: for crawlers, feed readers and partner pages. */
const documents: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml', '/oembed']);

const below = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/**
 * Which part answers a path. Only the first segments are looked at: each part judges the rest itself.
 *
 * @param path The path of a request target, without its query, as it came.
 */
export function destinationOf(path: string): Destination {
  if (path === '/healthz') return 'health';
  if (path === '/metrics') return 'metrics';
  if (below(path, '/assets')) return 'asset';
  if (below(path, '/api')) return 'api';
  // Some clients join the decoded address to the site's with a second slash (wire facts, `video_url`).
  if (path.startsWith('/get_file/') || path.startsWith('//get_file/')) return 'media';
  if (path.startsWith('/c/') || path.startsWith('/pictures/')) return 'media';
  if (path.startsWith('/timelines/')) return path.endsWith('.jpg') ? 'media' : 'api';
  if (path.startsWith('/tracks/')) return 'api';
  if (documents.has(path) || path.startsWith('/sitemaps/') || path.startsWith('/rss/')) return 'api';
  if (below(path, '/embed')) return 'embed';
  if (below(path, '/download')) return 'download';
  return 'site';
}
