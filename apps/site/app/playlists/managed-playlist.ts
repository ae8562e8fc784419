import type { CardFacts } from '../listing/card-facts.ts';

/** The editable fields of a playlist. */
export interface PlaylistTexts {
  id: number;
  title: string;
  description: string;
  isPrivate: boolean;
}

/** The viewer's own playlist with a page of its videos. */
export interface ManagedPlaylist extends PlaylistTexts {
  videos: CardFacts[];
  totalCount: number;
  page: number;
  pages: number;
  /** Position of the first video of this page, from 1. */
  first: number;
}
