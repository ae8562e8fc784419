/** Sorts of a list of channels (requirement API-8). */
export const channelSorts = [
  'alphabet',
  'alphabetaz',
  'alphabetza',
  'count-videos',
  'latest-updates',
  'most-popular',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export type ChannelSort = (typeof channelSorts)[number];
