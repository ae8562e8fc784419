import { type FeedParams, feedAddress, oembedAddress } from '@nightjar/api';
import type { Alternate } from './page-meta.ts';

/** Link to the RSS feed of a list of videos. */
export function feedAlternate(title: string, feed: Partial<FeedParams>): Alternate {
  return { type: 'application/rss+xml', title, address: feedAddress(feed) };
}

/** oEmbed discovery links of a video's page, for JSON and XML (oembed.com, "Discovery"). */
export function embedAlternates(title: string, url: string): Alternate[] {
  return [
    { type: 'application/json+oembed', title, address: oembedAddress({ url, format: 'json' }) },
    { type: 'text/xml+oembed', title, address: oembedAddress({ url, format: 'xml' }) },
  ];
}
