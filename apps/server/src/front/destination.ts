import { ageFormPath, ageStylesPath } from '@nightjar/app-host';
import { livePath } from '@nightjar/origin';

/** The parts of the product that handle requests. */
export type Destination =
  | 'health'
  | 'metrics'
  | 'asset'
  | 'age'
  | 'api'
  | 'events'
  | 'media'
  | 'embed'
  | 'download'
  | 'site';

/** Paths outside of /api that the origin answers: for crawlers, feed readers and partner pages. */
const documents: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml', '/oembed']);

const below = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/**
 * Returns the part that handles a path. Reads the first segments only; each part validates the rest.
 *
 * @param path The path of a request target, without its query, not decoded.
 */
export function destinationOf(path: string): Destination {
  if (path === '/healthz') return 'health';
  if (path === '/metrics') return 'metrics';
  if (below(path, '/assets')) return 'asset';
  if (path === ageFormPath || path === ageStylesPath) return 'age';
  if (path === livePath) return 'events';
  if (below(path, '/api')) return 'api';
  // Some clients join the decoded `video_url` to the site's address with a second slash (docs/spec/wire-protocol.md).
  if (path.startsWith('/get_file/') || path.startsWith('//get_file/')) return 'media';
  if (path.startsWith('/c/') || path.startsWith('/pictures/')) return 'media';
  if (path.startsWith('/timelines/')) return path.endsWith('.jpg') ? 'media' : 'api';
  if (path.startsWith('/tracks/')) return 'api';
  if (documents.has(path) || path.startsWith('/sitemaps/') || path.startsWith('/rss/')) return 'api';
  if (below(path, '/embed')) return 'embed';
  if (below(path, '/download')) return 'download';
  return 'site';
}
