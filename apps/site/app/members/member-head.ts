import type { Friendship, MemberDetail, ProfilePart } from '@nightjar/api';

/** The viewer's relation to another member. */
export interface MemberRelation {
  isSubscribed: boolean;
  friendship: Friendship;
  /** The viewer, whose messages the profile links to. */
  viewerId: number;
  /** The viewer has blocked the member. */
  isBlocked: boolean;
}

/** What the head of every page of a member shows. */
export interface MemberHead {
  id: number;
  username: string;
  avatar?: string;
  cover?: string;
  /** ISO 8601. */
  joined: string;
  /** Undefined if the member does not show the part to the viewer. */
  videos?: number;
  friends?: number;
  subscribers: number;
  /** The parts that the member does not show to the viewer. */
  hiddenParts: ProfilePart[];
  /** False on a site without the tabs of favourites and subscriptions. */
  hasExtendedTabs: boolean;
  /** The viewer is not signed in. */
  isGuest: boolean;
  /** Undefined on the viewer's own pages, and for guests. */
  relation?: MemberRelation;
}

export function memberHead(
  member: MemberDetail,
  {
    relation,
    isGuest,
    hasExtendedTabs,
  }: Pick<MemberHead, 'isGuest' | 'hasExtendedTabs'> & {
    relation: MemberRelation | undefined;
  },
): MemberHead {
  const { id, username, avatar, cover, joined, statistics, hiddenParts } = member;
  return {
    id,
    username,
    ...(avatar !== undefined && { avatar }),
    ...(cover !== undefined && { cover }),
    joined,
    ...(!hiddenParts.includes('uploaded_videos') && { videos: statistics.videos }),
    ...(!hiddenParts.includes('friends') && { friends: statistics.friends }),
    subscribers: statistics.subscribers,
    hiddenParts,
    hasExtendedTabs,
    isGuest,
    ...(relation && { relation }),
  };
}
