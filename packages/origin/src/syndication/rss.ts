import { paths } from '@nightjar/api';
import { siteLanguage } from '@nightjar/i18n';
import type { VideoRow } from '../videos/video-row.ts';
import { pageAddresses } from './page-addresses.ts';
import { emptyElement, textElement, xmlDeclaration } from './xml.ts';

export interface FeedHead {
  title: string;
  description: string;
  /** Root-relative address of the page that shows the same list. */
  page: string;
  /** Root-relative address of the feed itself. */
  self: string;
}

/** RSS 2.0 with the media extension (rssboard.org/media-rss). */
export function rssFeed(head: FeedHead, videos: readonly VideoRow[], publicUrl: string): string {
  const self = {
    href: publicUrl + head.self,
    rel: 'self',
    type: 'application/rss+xml',
  };
  const newest = Math.max(0, ...videos.map(({ post_date }) => post_date.getTime()));
  const channel = [
    textElement('title', head.title),
    textElement('link', publicUrl + head.page),
    textElement('description', head.description),
    textElement('language', siteLanguage()),
    emptyElement('atom:link', self),
    // The date of the newest video, not of the answer, so that an unchanged list gives an unchanged feed.
    newest > 0 ? textElement('lastBuildDate', rfc822(new Date(newest))) : '',
    ...videos.map((video) => item(video, publicUrl)),
  ];
  const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';
  return `${xmlDeclaration}\n<rss version="2.0" ${spaces}><channel>\n${channel.filter(Boolean).join('\n')}\n</channel></rss>\n`;
}

function item(video: VideoRow, publicUrl: string): string {
  const { id, title, description, post_date, categories, duration_seconds, views } = video;
  const thumbnail = {
    url: publicUrl + paths.picture.build({ videoId: id, width: 640, format: 'jpg' }),
    width: 640,
    height: 360,
  };
  const facts = [
    textElement('title', title),
    textElement('link', publicUrl + pageAddresses.video(video)),
    `<guid isPermaLink="true">${publicUrl + pageAddresses.shortVideo(video)}</guid>`,
    textElement('pubDate', rfc822(post_date)),
    textElement('description', description || title),
    ...categories.split(',').map((category) => textElement('category', category)),
    `<media:content medium="video" duration="${Math.round(duration_seconds)}">${[
      emptyElement('media:player', { url: publicUrl + pageAddresses.embed(video), width: 640, height: 360 }),
      textElement('media:title', title),
      emptyElement('media:thumbnail', thumbnail),
      textElement('media:rating', 'adult'),
      `<media:community>${emptyElement('media:statistics', { views })}</media:community>`,
    ].join('')}</media:content>`,
  ];
  return `<item>${facts.filter(Boolean).join('')}</item>`;
}

/** RFC 822 date with a four-digit year, as RSS 2.0 requires. */
function rfc822(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}
