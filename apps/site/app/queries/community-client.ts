import { type CommunityClient, createCommunityClient } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';

let community: CommunityClient | undefined;

/** The browser's client for comments, members, playlists and subscriptions. */
export function communityClient(): CommunityClient {
  community ??= createCommunityClient({ isSignedIn: () => isSignedIn(document.cookie) });
  return community;
}
