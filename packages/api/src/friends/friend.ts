import type { MemberListItem } from '../members/member.ts';

/** Which of the viewer's friends: those they have, who asked them, and whom they asked. */
export const friendSections = ['friends', 'requests', 'sent'] as const;
export type FriendSection = (typeof friendSections)[number];

export interface Friend extends MemberListItem {
  /** Since when they are friends, or when was asked; ISO 8601. */
  since: string;
}

/** A page of friends or requests. */
export interface FriendList {
  friends: Friend[];
  totalCount: number;
  pages: number;
}
