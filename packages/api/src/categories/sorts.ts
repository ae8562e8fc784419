/** Sorts of a list of categories (requirement API-8). */
export const categorySorts = [
  'count-videos',
  'latest-updates',
  'most-popular',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export type CategorySort = (typeof categorySorts)[number];

/** Sorts of alphabetical lists (requirement API-8). */
export const alphabeticalSorts = ['alphabetaz', 'alphabetza', 'count-videos'] as const;
export type AlphabeticalSort = (typeof alphabeticalSorts)[number];
