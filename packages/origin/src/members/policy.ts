import type { SiteConfig } from '@nightjar/site-config';

/** What the pages of a member show. */
export type MemberPart =
  | 'info'
  | 'uploaded_videos'
  | 'favourite_videos'
  | 'playlists'
  | 'subscriptions'
  | 'wall'
  | 'friends';

const openedBySwitch: ReadonlySet<MemberPart> = new Set([
  'info',
  'uploaded_videos',
  'favourite_videos',
  'playlists',
]);

/** Whether everybody may read a part of a member's pages: none of them, or some where the operator says so (settled.md, "Guests"). */
export function guestsMayRead({ members }: Pick<SiteConfig, 'members'>, part: MemberPart): boolean {
  return members.publicProfiles && openedBySwitch.has(part);
}
