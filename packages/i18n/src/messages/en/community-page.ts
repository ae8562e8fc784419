/** The list of members (requirement SITE-6). */
export const communityPageMessages = {
  search: 'Username',
  find: 'Find',
  empty: 'No members found',
  showAll: 'Show all members',
} as const;
