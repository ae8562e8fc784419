import { expect, it } from 'vitest';
import type { SiteFacts } from '../shell/site-facts.ts';
import { listDescription } from './page-meta.ts';

const siteWith = (tagline: string) => ({ brand: { tagline } }) as SiteFacts;

it('the description of a list has the tagline of a site that has one', () => {
  expect(listDescription(siteWith('Moving pictures'), 'Categories')).toEqual({
    description: 'Categories. Moving pictures',
  });
  expect(listDescription(siteWith(''), 'Categories')).toEqual({ description: 'Categories' });
  expect(listDescription(undefined, 'Categories')).toBeUndefined();
});
