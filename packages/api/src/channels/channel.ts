/** A studio's channel as lists show it. */
export interface ChannelListItem {
  id: number;
  dir: string;
  title: string;
  picture?: string;
  videos: number;
}

/** A page of channels. */
export interface ChannelList {
  channels: ChannelListItem[];
  totalCount: number;
  pages: number;
}

/** A studio's channel as its own page shows it. */
export interface ChannelDetail {
  id: number;
  dir: string;
  title: string;
  description: string;
  /** The studio's own site. */
  url: string;
  picture?: string;
  vda: boolean;
  statistics: { videos: number; subscribers: number; views: number; likes: number; dislikes: number };
}
