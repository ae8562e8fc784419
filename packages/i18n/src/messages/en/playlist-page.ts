/** The public page of a playlist (requirement SITE-10). */
export const playlistPageMessages = {
  playAll: 'Play all',
  shuffle: 'Shuffle',
  share: 'Share',
  updated: 'Updated {date}',
} as const;
