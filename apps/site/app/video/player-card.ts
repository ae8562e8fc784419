import type { MetaDescriptor } from 'react-router';
import { links } from '../addresses/links.ts';

/** Size of the embedded player in a link preview. */
const width = 1280;
const height = 720;

/** The embedded player of a public video for link previews (ogp.me, "video"; the player card of X). */
export function playerCard(video: { id: number }, siteUrl: string): MetaDescriptor[] {
  const embed = siteUrl + links.embed(video);
  return [
    { property: 'og:video', content: embed },
    { property: 'og:video:type', content: 'text/html' },
    { property: 'og:video:width', content: String(width) },
    { property: 'og:video:height', content: String(height) },
    { name: 'twitter:player', content: embed },
    { name: 'twitter:player:width', content: String(width) },
    { name: 'twitter:player:height', content: String(height) },
  ];
}
