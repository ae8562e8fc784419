/**
 * Orders of the page of categories (requirement SITE-18). The wire has no order of categories: it sends all of them with their
 * number of videos and their popularity, and the page sorts them.
 */
export const categorySorts = ['alphabetaz', 'count-videos', 'most-popular'] as const;
export type CategorySort = (typeof categorySorts)[number];

interface SortedFacts {
  totalVideos: number;
  popularity: number;
}

/** @param categories in the order of their titles */
export function sortCategories<Category extends SortedFacts>(
  categories: readonly Category[],
  sort: CategorySort,
): Category[] {
  switch (sort) {
    case 'alphabetaz':
      return [...categories];
    case 'count-videos':
      return categories.toSorted((a, b) => b.totalVideos - a.totalVideos);
    case 'most-popular':
      return categories.toSorted((a, b) => b.popularity - a.popularity);
  }
}
