import { expect, it } from 'vitest';
import { breadcrumbs } from './breadcrumbs.ts';

it('lists the pages from the home page on with absolute addresses', () => {
  expect(breadcrumbs(undefined, [{ name: 'Rain', path: '/categories/rain/' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'Rain', item: '/categories/rain/' },
    ],
  });
});
