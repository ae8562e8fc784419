/** The page of search results, sent with its data. */
export const searchPageMessages = {
  related: 'Related searches',
} as const;
