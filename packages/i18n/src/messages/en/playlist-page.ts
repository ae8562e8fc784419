/** The public page of a playlist (requirement SITE-10). */
export const playlistPageMessages = {
  playAll: 'Play all',
  shuffle: 'Shuffle',
  share: 'Share',
  updated: 'Updated {date}',
  all: 'All playlists',
  /** For its owner. */
  edit: 'Edit',
  private: 'Private',
  makePublic: 'Make public to share',
} as const;

/** The list of all public playlists (requirement SITE-19). */
export const playlistsPageMessages = {
  title: 'Playlists',
  description: 'Playlists of the members of {name}.',
} as const;
