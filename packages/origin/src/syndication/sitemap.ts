import { paths, type SitemapKind } from '@nightjar/api';
import { pageAddresses } from './page-addresses.ts';
import { shortened, textElement, xmlDeclaration } from './xml.ts';

/** The facts of one video in a sitemap. */
export interface SitemapVideo {
  id: number;
  dir: string;
  title: string;
  description: string;
  post_date: Date;
  duration_seconds: number;
  views: number;
}

const sitemapSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const videoSpace = 'http://www.google.com/schemas/sitemap-video/1.1';
/** Search engines read at most 100 and 2048 characters; 600 keeps a file of 2000 entries far below the limit of 50 MB. */
const MAX_TITLE = 100;
const MAX_DESCRIPTION = 600;
/** Maximum of the video extension, in seconds. */
const MAX_DURATION = 28_800;

/** `/sitemap.xml`: the non-empty sitemap files, in the order of their blocks. */
export function sitemapIndex(
  files: readonly { kind: SitemapKind; block: number }[],
  publicUrl: string,
): string {
  const entries = files.map(
    (file) => `<sitemap>${textElement('loc', publicUrl + paths.sitemap.build(file))}</sitemap>`,
  );
  return `${xmlDeclaration}\n<sitemapindex xmlns="${sitemapSpace}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap of plain pages, given by their root-relative addresses. */
export function pageSitemap(addresses: readonly string[], publicUrl: string): string {
  return urlset(addresses.map((address) => `<url>${textElement('loc', publicUrl + address)}</url>`));
}

/** A sitemap of video pages with the entries of the video extension. */
export function videoSitemap(videos: readonly SitemapVideo[], publicUrl: string): string {
  return urlset(videos.map((video) => videoEntry(video, publicUrl)));
}

function videoEntry(video: SitemapVideo, publicUrl: string): string {
  const { id, title, description, post_date, duration_seconds, views } = video;
  const thumbnail = paths.picture.build({ videoId: id, width: 1280, format: 'jpg' });
  const duration = Math.round(duration_seconds);
  const facts = [
    textElement('video:thumbnail_loc', publicUrl + thumbnail),
    textElement('video:title', shortened(title, MAX_TITLE)),
    textElement('video:description', shortened(description || title, MAX_DESCRIPTION)),
    textElement('video:player_loc', publicUrl + pageAddresses.embed(video)),
    textElement('video:duration', duration >= 1 && duration <= MAX_DURATION ? duration : undefined),
    textElement('video:view_count', views),
    textElement('video:publication_date', post_date.toISOString()),
    textElement('video:family_friendly', 'no'),
    textElement('video:requires_subscription', 'no'),
    textElement('video:live', 'no'),
  ];
  const page = textElement('loc', publicUrl + pageAddresses.video(video));
  return `<url>${page}<video:video>${facts.join('')}</video:video></url>`;
}

function urlset(entries: readonly string[]): string {
  return `${xmlDeclaration}\n<urlset xmlns="${sitemapSpace}" xmlns:video="${videoSpace}">\n${entries.join('\n')}\n</urlset>\n`;
}
