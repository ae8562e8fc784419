import { type FeedParams, paths } from '@nightjar/api';
import type { Alternate } from './page-meta.ts';

/** The feed of a list of videos (RSS). */
export function feedAlternate(title: string, feed: Partial<FeedParams>): Alternate {
  return { type: 'application/rss+xml', title, address: paths.feed.build(feed) };
}

/** How a video's page is embedded (oembed.com, section 4): both forms of the answer. */
export function embedAlternates(title: string, url: string): Alternate[] {
  return [
    { type: 'application/json+oembed', title, address: paths.oembed.build({ url, format: 'json' }) },
    { type: 'text/xml+oembed', title, address: paths.oembed.build({ url, format: 'xml' }) },
  ];
}
