import type { MemberListItem } from '../members/member.ts';

/** Lists of friends: accepted ones, received requests, sent requests. */
export const friendSections = ['friends', 'requests', 'sent'] as const;
export type FriendSection = (typeof friendSections)[number];

export interface Friend extends MemberListItem {
  /** Date of the friendship or of the request, ISO 8601. */
  since: string;
}

/** A page of friends or requests. */
export interface FriendList {
  friends: Friend[];
  totalCount: number;
  pages: number;
}
