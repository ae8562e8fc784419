/** Sorts of a list of models (requirement API-8). */
export const modelSorts = [
  'alphabet',
  'alphabetaz',
  'alphabetza',
  'count-videos',
  'latest-updates',
  'most-commented',
  'most-popular',
  'most-subscribed',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export type ModelSort = (typeof modelSorts)[number];
