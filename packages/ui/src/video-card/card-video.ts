/** What a card shows of a video (requirement UI-1). Addresses are ready to use. */
export interface CardVideo {
  href: string;
  title: string;
  durationSeconds: number;
  views: number;
  /** ISO 8601, UTC. */
  postDate?: string | undefined;
  badge?: 'HD' | 'FHD' | undefined;
  isVr?: boolean | undefined;
  picture: CardPictureSource;
  /** Channel, performer or uploader. */
  owner?: { href: string; title: string } | undefined;
  /** How far the visitor has watched it, 0 to 1. */
  watchedFraction?: number | undefined;
}

/** The shape of `pictureSet()` of the api package. */
export interface CardPictureSource {
  src: string;
  sources: readonly { type: string; srcSet: string }[];
}
