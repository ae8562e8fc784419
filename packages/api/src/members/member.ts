import type { VideoCard } from '../videos/video-card.ts';
import type { MemberInfoKey } from './info.ts';
import type { ProfilePart, ProfileVisibility } from './visibility.ts';

/** A member in a list. Without an avatar, the first letter of the username is shown (requirement UI-1). */
export interface MemberListItem {
  id: number;
  username: string;
  avatar?: string;
  /** Two lower-case letters (ISO 3166-1). */
  country?: string;
  videos: number;
  subscribers: number;
}

/** A page of members. */
export interface MemberList {
  members: MemberListItem[];
  totalCount: number;
  pages: number;
}

/** The public profile of a member. */
export interface MemberDetail {
  id: number;
  username: string;
  avatar?: string;
  cover?: string;
  /** Creation date of the account, ISO 8601. */
  joined: string;
  /** Only known facts. */
  info: Partial<Record<MemberInfoKey, string>>;
  statistics: {
    videos: number;
    favourites: number;
    playlists: number;
    friends: number;
    subscribers: number;
    likes: number;
    dislikes: number;
  };
  /** The newest videos of the requested section; empty for `info`. */
  videos: VideoCard[];
  /** The parts that the member does not show to this viewer. Their counters are 0; if `info` is hidden, there are no facts. */
  hiddenParts: ProfilePart[];
}

/** The profile of the viewer. */
export interface OwnProfile extends MemberDetail {
  email: string;
  role: 'member' | 'uploader' | 'moderator';
  /** Whether the e-mail address is confirmed. */
  isConfirmed: boolean;
  /** Whether the member may upload: the points of the uploader verification are accepted, and the identity is approved where the site requires it. */
  isVerified: boolean;
  /** Who may read each part of the profile. */
  visibility: ProfileVisibility;
}
