/** The viewing history and the watch-later list. */
export const libraryMessages = {
  clear: 'Clear all',
  emptyWatchLater: 'You have not saved any videos yet.',
  watchLaterCleared: 'Watch later is now empty',
  needsScripts: 'This list is kept in your browser and needs JavaScript.',
  unavailable: 'Your browser does not let us keep this list.',
  unavailableText: 'Private windows and strict settings can prevent it. Videos still play.',
} as const;
