import { categorySorts as wireSorts } from '@nightjar/api';
import { expect, it } from 'vitest';
import { categorySorts, type SortedFacts, sortCategories } from './category-sorts.ts';

const facts = (title: string, changed: Partial<SortedFacts>) => ({
  title,
  totalVideos: 1,
  popularity: 1,
  views: 1,
  rating: 1,
  lastVideoDate: '2026-01-01T00:00:00Z',
  addedDate: '2026-01-01T00:00:00Z',
  ...changed,
});

it('SITE-18: has the order by title and all orders of the specification', () => {
  expect(categorySorts).toEqual(['alphabetaz', ...wireSorts]);
});

it.each([
  ['count-videos', { totalVideos: 2 }],
  ['latest-updates', { lastVideoDate: '2026-01-01T00:00:01Z' }],
  ['most-popular', { popularity: 1.1 }],
  ['most-viewed', { views: 2 }],
  ['recent', { addedDate: '2026-01-01T00:00:01Z' }],
  ['top-rated', { rating: 1.1 }],
] as const)('%s puts the highest figure first and keeps the order of titles otherwise', (sort, changed) => {
  const categories = [facts('A', {}), facts('B', {}), facts('C', changed)];
  expect(sortCategories(categories, sort).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
});

it('alphabetaz keeps the order of the wire', () => {
  const categories = [facts('A', {}), facts('B', { views: 9 })];
  expect(sortCategories(categories, 'alphabetaz')).toEqual(categories);
});
