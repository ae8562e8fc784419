/** The orders of a list of categories (specification, section 4). */
export const categorySorts = [
  'count-videos',
  'latest-updates',
  'most-popular',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export type CategorySort = (typeof categorySorts)[number];

/** The orders of any list of titles (specification, section 4). */
export const alphabeticalSorts = ['alphabetaz', 'alphabetza', 'count-videos'] as const;
export type AlphabeticalSort = (typeof alphabeticalSorts)[number];
