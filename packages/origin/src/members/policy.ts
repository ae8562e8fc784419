import type { SiteConfig } from '@nightjar/site-config';

/** The parts of a member's pages. */
export type MemberPart =
  | 'info'
  | 'uploaded_videos'
  | 'favourite_videos'
  | 'playlists'
  | 'subscriptions'
  | 'wall'
  | 'friends';

const publicParts: ReadonlySet<MemberPart> = new Set([
  'info',
  'uploaded_videos',
  'favourite_videos',
  'playlists',
]);

/** Whether guests may read a part of a member's pages: some parts, if `members.publicProfiles` is on (docs/spec/decided-questions.md, "Guests"). */
export function guestsMayRead({ members }: Pick<SiteConfig, 'members'>, part: MemberPart): boolean {
  return members.publicProfiles && publicParts.has(part);
}
