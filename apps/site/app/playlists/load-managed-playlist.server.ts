import { ApiError, playlistVideosPerPage } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import type { VisitorWrites } from '../forms/form-services.ts';
import { cardFacts } from '../listing/card-facts.ts';
import { siteServices, unavailable } from '../request-context.ts';
import type { ManagedPlaylist } from './managed-playlist.ts';

interface PlaylistRequest {
  visitor: VisitorWrites;
  viewer: { id: number };
  playlistId: number;
  page: number;
  signal: AbortSignal;
}

/**
 * The viewer's own playlist with a page of its videos.
 *
 * @throws a 404 answer for a playlist of another member and for a page after the last one, a 503 answer when the origin fails
 */
export async function loadManagedPlaylist(
  context: Readonly<RouterContextProvider>,
  { visitor, viewer, playlistId, page, signal }: PlaylistRequest,
): Promise<ManagedPlaylist> {
  if (!Number.isSafeInteger(playlistId)) throw data(null, { status: 404 });
  try {
    const params = { playlistId, page, lifetime: 0 } as const;
    const { user, videos, totalCount, ...playlist } = await visitor.community.playlist(params, { signal });
    const pages = Math.max(1, playlist.pages);
    if (user?.id !== viewer.id || page > pages) throw data(null, { status: 404 });
    const { id, title, description, isPrivate } = playlist;
    const first = (page - 1) * playlistVideosPerPage + 1;
    return {
      id,
      title,
      description,
      isPrivate,
      videos: videos.map(cardFacts),
      totalCount,
      page,
      pages,
      first,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    context.get(siteServices).log.warn({ err: error, playlistId }, 'A playlist could not be loaded');
    throw unavailable(context);
  }
}
