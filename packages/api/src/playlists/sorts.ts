/** Sorts of a list of playlists. */
export const playlistSorts = [
  'recent',
  'latest-updates',
  'most-popular',
  'most-viewed',
  'top-rated',
  'count-videos',
] as const;
export type PlaylistSort = (typeof playlistSorts)[number];
