import type { VideoCard } from '../videos/video-card.ts';
import type { MemberInfoKey } from './info.ts';

/** A member as lists show them; who has no avatar is shown by the first letter of the username. */
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

/** A member as their profile shows them to others. */
export interface MemberDetail {
  id: number;
  username: string;
  avatar?: string;
  cover?: string;
  /** When the account was made, ISO 8601. */
  joined: string;
  /** Only what is known. */
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
  /** The newest videos of the asked section; empty for `info`. */
  videos: VideoCard[];
}

/** A member as they see themselves. */
export interface OwnProfile extends MemberDetail {
  email: string;
  role: 'member' | 'uploader' | 'moderator';
  /** Whether the address has been confirmed. */
  isConfirmed: boolean;
  /** Whether the points of the uploader verification have been accepted. */
  isVerified: boolean;
}
