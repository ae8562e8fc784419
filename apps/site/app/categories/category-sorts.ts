import { type Category, categorySorts as wireSorts } from '@nightjar/api';

/**
 * Orders of the page of categories (requirement SITE-18): by title, which is the order of the wire, then those of the
 * specification. The wire has no order of categories: it sends all of them with their figures, and the page sorts them.
 */
export const categorySorts = ['alphabetaz', ...wireSorts] as const;
export type CategorySort = (typeof categorySorts)[number];

export type SortedFacts = Pick<
  Category,
  'totalVideos' | 'popularity' | 'views' | 'rating' | 'lastVideoDate' | 'addedDate'
>;

/** The figure that decides, the highest first. Categories with the same figure keep the order of their titles. */
const figures: Record<Exclude<CategorySort, 'alphabetaz'>, (facts: SortedFacts) => number> = {
  'count-videos': ({ totalVideos }) => totalVideos,
  'latest-updates': ({ lastVideoDate }) => Date.parse(lastVideoDate),
  'most-popular': ({ popularity }) => popularity,
  'most-viewed': ({ views }) => views,
  recent: ({ addedDate }) => Date.parse(addedDate),
  'top-rated': ({ rating }) => rating,
};

/** @param categories in the order of their titles */
export function sortCategories<Facts extends SortedFacts>(
  categories: readonly Facts[],
  sort: CategorySort,
): Facts[] {
  if (sort === 'alphabetaz') return [...categories];
  const figureOf = figures[sort];
  return categories.toSorted((a, b) => figureOf(b) - figureOf(a));
}
