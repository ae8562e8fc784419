/** The data of a card (requirement UI-1). Addresses are complete. */
export interface CardVideo {
  href: string;
  title: string;
  durationSeconds: number;
  views: number;
  /** ISO 8601, UTC. */
  postDate?: string | undefined;
  /** 0 to 5; absent without votes. */
  rating?: number | undefined;
  badge?: 'HD' | 'FHD' | undefined;
  isVr?: boolean | undefined;
  picture: CardPictureSource;
  /** Channel, model or uploader; without an address it is plain text. */
  owner?: { href?: string | undefined; title: string } | undefined;
  /** Watched part of the video, 0 to 1. */
  watchedFraction?: number | undefined;
}

/** The result of `pictureSet()` of `@nightjar/api`. */
export interface CardPictureSource {
  src: string;
  sources: readonly { type: string; srcSet: string }[];
}
