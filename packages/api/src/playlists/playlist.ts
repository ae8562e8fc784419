import type { VideoCard } from '../videos/video-card.ts';

/** A playlist as lists show it. */
export interface PlaylistItem {
  id: number;
  title: string;
  description: string;
  /** The picture of its first video. */
  picture?: string;
  videos: number;
  views: number;
  isPrivate: boolean;
  /** When a video was last added, ISO 8601. */
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

/** One of the viewer's own playlists, private ones among them. */
export interface OwnPlaylistItem extends PlaylistItem {
  /** Whether it holds the video that was asked for. */
  hasVideo: boolean;
}
