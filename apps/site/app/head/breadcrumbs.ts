/** A page above the current one, or the page itself. */
export interface Crumb {
  name: string;
  /** Canonical path. */
  path: string;
}

/** The breadcrumbs of a page as structured data (schema.org/BreadcrumbList); the home page is added in front. */
export function breadcrumbs(
  site: { publicUrl: string; brand: { name: string } } | undefined,
  crumbs: readonly Crumb[],
): Record<string, unknown> {
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
