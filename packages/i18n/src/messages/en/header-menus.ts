/** The menu of a member and the suggestions of the search box (requirements UI-6, UI-8). */
export const headerMenuMessages = {
  'header.logout': 'Log out',
  'header.profile': 'My profile',
  'header.uploads': 'My videos',
  'header.favourites': 'Favorites',
  'header.messages': 'Messages',
  'header.security': 'Security',
  'header.settings': 'Settings',
  'header.userMenu': 'Account of {username}',

  'search.noMatches': 'Not matches found',
  'search.history': 'Your searches',
  'search.clearHistory': 'Clear all',
  'search.forget': 'Remove “{text}” from your searches',
  'search.found': { one: '{count} suggestion', other: '{count} suggestions' },
  'search.keywords': 'Keywords',
  'search.categories': 'Categories',
  'search.channels': 'Channels',
  'search.models': 'Models',
} as const;
