/** The parts of a profile whose readers the member chooses, under their wire names. `info` are the facts about the member. */
export const profileParts = [
  'info',
  'uploaded_videos',
  'favourite_videos',
  'playlists',
  'subscriptions',
  'wall',
  'friends',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** The parts that guests may read on a site with public profiles (docs/spec/decided-questions.md, "Guests"). */
export const guestParts: readonly ProfilePart[] = [
  'info',
  'uploaded_videos',
  'favourite_videos',
  'playlists',
];

/**
 * Who may read a part, from most to fewest. `everybody` are all whom the site admits to the part: guests too, or members
 * only. The owner and moderators may always read.
 */
export const audiences = ['everybody', 'members', 'friends', 'me'] as const;
export type Audience = (typeof audiences)[number];

export type ProfileVisibility = Record<ProfilePart, Audience>;
