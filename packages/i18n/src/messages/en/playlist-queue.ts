/** The playlist beside a video that is played from it. */
export const playlistQueueMessages = {
  'queue.place': '{place} of {total}',
  'queue.shuffled': 'Shuffled',
  'queue.loading': 'Loading the playlist',
  'queue.failed': 'The playlist cannot be shown.',
  'queue.retry': 'Try again',
} as const;
