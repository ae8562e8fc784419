/** A channel in a list. */
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

/** A channel with the data of its page. */
export interface ChannelDetail {
  id: number;
  dir: string;
  title: string;
  description: string;
  /** The channel's website. */
  url: string;
  picture?: string;
  vda: boolean;
  statistics: { videos: number; subscribers: number; views: number; likes: number; dislikes: number };
}
