/** Sorts of a list of members; `recent` is the default (requirement API-7). */
export const memberSorts = ['recent', 'alphabetaz', 'alphabetza', 'count-videos', 'most-subscribed'] as const;
export type MemberSort = (typeof memberSorts)[number];
