import { ApiError, type CommunityClient } from '@nightjar/api';
import { communityClient } from '../queries/community-client.ts';
import { type PlaylistPage, playlistPage } from './playlist-page.ts';

/**
 * Requests a private playlist with the session of this browser: its owner gets the page. Undefined for others, and when the
 * origin fails.
 */
export async function readOwnPlaylist(
  { id, page }: { id: number; page: number },
  signal: AbortSignal,
  community: CommunityClient = communityClient(),
): Promise<PlaylistPage | undefined> {
  try {
    return playlistPage(await community.playlist({ playlistId: id, page }, { signal }), page);
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'aborted') return undefined;
    throw error;
  }
}
