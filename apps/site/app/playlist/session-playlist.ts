import { ApiError, type CommunityClient } from '@nightjar/api';
import { communityClient } from '../queries/community-client.ts';
import { type PlaylistPage, readPlaylistPage } from './playlist-page.ts';

/**
 * Requests a private playlist with the session of this browser: its owner gets the page. Undefined for others, and when the
 * origin fails.
 */
export async function readOwnPlaylist(
  wanted: { id: number; page: number },
  signal: AbortSignal,
  community: CommunityClient = communityClient(),
): Promise<PlaylistPage | undefined> {
  try {
    return await readPlaylistPage(community, wanted, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'aborted') return undefined;
    throw error;
  }
}
