import type { VideoCard } from '../videos/video-card.ts';

/** A playlist in a list. */
export interface PlaylistItem {
  id: number;
  title: string;
  description: string;
  /** The picture of its first video. */
  picture?: string;
  videos: number;
  views: number;
  likes: number;
  dislikes: number;
  isPrivate: boolean;
  /** Date of the last added video, ISO 8601. */
  updated: string;
  user?: { id: number; username: string; avatar?: string };
}

/** A page of playlists. */
export interface PlaylistList {
  playlists: PlaylistItem[];
  totalCount: number;
  pages: number;
}

/** One playlist with a page of its videos. */
export interface PlaylistDetail extends Omit<PlaylistItem, 'videos'> {
  videos: VideoCard[];
  totalCount: number;
  pages: number;
}

/** A public or private playlist of the viewer. */
export interface OwnPlaylistItem extends PlaylistItem {
  /** Whether it contains the requested video. */
  hasVideo: boolean;
}
