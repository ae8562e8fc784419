import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '../shell/site-facts.ts';

/** An alternate representation of a page, for programs. */
export interface Alternate {
  type: string;
  title: string;
  /** Root-relative. */
  address: string;
}

interface PageHead {
  site: SiteFacts | undefined;
  /** Without the name of the site, which `pageMeta` adds. */
  title: string;
  description?: string;
  /** Canonical path. A page without one (404, failures) gets `noindex`. */
  canonical?: string;
  /** Path or address of a picture for link previews. */
  image?: string;
  /** `player`: the preview plays the video (`playerCard`); default: a large picture. */
  card?: 'player' | 'summary_large_image';
  type?: 'website' | 'video.other';
  /** Structured data (schema.org). */
  record?: object;
  /** Alternate representations: feeds and oEmbed. */
  alternates?: readonly Alternate[];
}

/** The description of a list: what it shows, and the tagline of a site that has one. */
export const listDescription = (site: SiteFacts | undefined, text: string) =>
  site && { description: [text, site.brand.tagline].filter(Boolean).join('. ') };

/** Title, description, canonical link and link preview of a page (requirement SITE-13). */
export function pageMeta({
  site,
  title,
  description,
  canonical,
  image,
  card = 'summary_large_image',
  type = 'website',
  record,
  alternates = [],
}: PageHead): MetaDescriptor[] {
  const origin = site?.publicUrl ?? '';
  const fullTitle = site ? `${title} · ${site.brand.name}` : title;
  const meta: MetaDescriptor[] = [
    { title: fullTitle },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
  ];
  if (site) meta.push({ property: 'og:site_name', content: site.brand.name });
  if (description) {
    meta.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  }
  if (canonical === undefined) {
    meta.push({ name: 'robots', content: 'noindex' });
  } else {
    const href = origin + canonical;
    meta.push({ tagName: 'link', rel: 'canonical', href }, { property: 'og:url', content: href });
  }
  if (image) {
    meta.push(
      { property: 'og:image', content: new URL(image, origin || undefined).href },
      { name: 'twitter:card', content: card },
    );
  }
  for (const { type: form, title: name, address } of alternates) {
    meta.push({ tagName: 'link', rel: 'alternate', type: form, title: name, href: origin + address });
  }
  if (record) meta.push({ 'script:ld+json': record });
  return meta;
}
