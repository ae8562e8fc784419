import { type ApiWrites, type CommunityClient, createApiWrites, createCommunityClient } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';

let community: CommunityClient | undefined;
let writes: ApiWrites | undefined;

/** The browser's client for comments, members, playlists and subscriptions. */
export function communityClient(): CommunityClient {
  community ??= createCommunityClient({ isSignedIn: () => isSignedIn(document.cookie) });
  return community;
}

/** The browser's client for writes and for reads of the signed-in member. */
export function apiWrites(): ApiWrites {
  writes ??= createApiWrites();
  return writes;
}
