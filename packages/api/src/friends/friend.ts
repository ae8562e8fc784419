import type { MemberListItem } from '../members/member.ts';

/** Lists of friends: accepted ones, received requests, sent requests, and the members whom the viewer has blocked. */
export const friendSections = ['friends', 'requests', 'sent', 'blocked'] as const;
export type FriendSection = (typeof friendSections)[number];

export interface Friend extends MemberListItem {
  /** Date of the friendship, the request or the block, ISO 8601. */
  since: string;
}

/** A page of friends, requests or blocked members. */
export interface FriendList {
  friends: Friend[];
  totalCount: number;
  pages: number;
}
