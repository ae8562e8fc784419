import type { SiteFacts } from '../shell/site-facts.ts';

/** A page above the current one, or the page itself. */
export interface Crumb {
  name: string;
  /** Canonical path. */
  path: string;
}

/** The breadcrumbs of a page as structured data (schema.org/BreadcrumbList); the home page is added in front. */
export function breadcrumbs(site: SiteFacts | undefined, crumbs: readonly Crumb[]): object {
  const origin = site?.publicUrl ?? '';
  const home = { name: site?.brand.name ?? '', path: '/' };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
