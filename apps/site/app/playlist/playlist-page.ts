import type { PlaylistDetail } from '@nightjar/api';
import { cardFacts } from '../listing/card-facts.ts';
import type { ListPage } from '../listing/list-page.ts';

/** What the page of a playlist shows. */
export interface PlaylistPage extends Omit<PlaylistDetail, 'videos' | 'totalCount' | 'pages'> {
  list: ListPage;
  /** Undefined for a private playlist. */
  canonical?: string;
}

/** Data of the page's loaders. */
export interface PlaylistData {
  texts: Readonly<
    Record<'playAll' | 'shuffle' | 'share' | 'updated' | 'all' | 'edit' | 'private' | 'makePublic', string>
  >;
  /** Undefined for a missing playlist, and in shared documents for a private one. */
  playlist?: PlaylistPage | undefined;
}

/** The data of a page of a playlist from the answer of the API. */
export function playlistPage(
  { videos, totalCount, pages, ...playlist }: PlaylistDetail,
  page: number,
): PlaylistPage {
  const list = { videos: videos.map(cardFacts), page, pages: Math.max(1, pages), totalCount };
  return { ...playlist, list };
}
