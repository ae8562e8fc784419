import type { CommunityClient, PlaylistDetail } from '@nightjar/api';
import { type CardFacts, cardFacts } from '../listing/card-facts.ts';
import type { ListPage } from '../listing/list-page.ts';

/** What the page of a playlist shows. */
export interface PlaylistPage extends Omit<PlaylistDetail, 'videos' | 'totalCount' | 'pages'> {
  list: ListPage;
  /** Where the playlist begins, on its later pages. */
  first?: Pick<CardFacts, 'id' | 'dir'>;
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

/** Reads a page of a playlist. Rejects as the client does. */
export async function readPlaylistPage(
  community: Pick<CommunityClient, 'playlist'>,
  { id, page }: { id: number; page: number },
  signal: AbortSignal,
): Promise<PlaylistPage> {
  const read = (number: number) => community.playlist({ playlistId: id, page: number }, { signal });
  const [shown, beginning] = await Promise.all([read(page), page === 1 ? undefined : read(1)]);
  const { videos, totalCount, pages, ...playlist } = shown;
  const list = { videos: videos.map(cardFacts), page, pages: Math.max(1, pages), totalCount };
  const first = beginning?.videos[0];
  return { ...playlist, list, ...(first && { first: { id: first.id, dir: first.dir } }) };
}
