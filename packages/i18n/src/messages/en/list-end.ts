/** The end of a list of videos, sent with its last page. */
export const listEndMessages = {
  reached: 'You have reached the end of this list.',
  popular: 'Most popular videos',
  categories: 'All categories',
  top: 'Back to top',
} as const;
