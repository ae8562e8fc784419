import { defaultCounts } from '../address/lifetimes.ts';
import type { CommentList } from '../comments/comment.ts';
import type { CommentsParams } from '../comments/paths.ts';
import { readCommentList } from '../comments/reading.ts';
import type { MemberDetail, MemberList } from '../members/member.ts';
import type { MemberListParams, MemberParams } from '../members/paths.ts';
import { readMemberDetail, readMemberItem } from '../members/reading.ts';
import * as paths from '../paths.ts';
import type { PlaylistListParams, PlaylistParams } from '../playlists/paths.ts';
import type { PlaylistDetail, PlaylistList } from '../playlists/playlist.ts';
import { readPlaylistDetail, readPlaylistItem } from '../playlists/reading.ts';
import type { SubscriptionsParams } from '../subscriptions/paths.ts';
import { readSubscriptions } from '../subscriptions/reading.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import type { CallOptions, ConnectionOptions, WithDefaults } from './api-client.ts';
import { openConnection } from './connection.ts';

export interface CommunityClientOptions extends ConnectionOptions {
  /** Whether the visitor is signed in: comments are then requested with lifetime 0 (requirement API-17). */
  isSignedIn?: () => boolean;
}

/** Calls of the community. Each rejects with an ApiError. */
export interface CommunityClient {
  members(params?: Partial<MemberListParams>, options?: CallOptions): Promise<MemberList>;
  /** The public profile of a member; the viewer's own one is the write `ownProfile`. */
  member(params: WithDefaults<MemberParams, 'userId'>, options?: CallOptions): Promise<MemberDetail>;
  comments(params: WithDefaults<CommentsParams, 'objectId'>, options?: CallOptions): Promise<CommentList>;
  playlists(params?: Partial<PlaylistListParams>, options?: CallOptions): Promise<PlaylistList>;
  playlist(
    params: WithDefaults<PlaylistParams, 'playlistId'>,
    options?: CallOptions,
  ): Promise<PlaylistDetail>;
  subscriptions(
    params: WithDefaults<SubscriptionsParams, 'userId'>,
    options?: CallOptions,
  ): Promise<Subscriptions>;
}

/** Creates a client for members, comments, playlists and subscriptions; separate, so that catalogue pages do not load it. */
export function createCommunityClient(options: CommunityClientOptions = {}): CommunityClient {
  const { get, list, page, context, gender } = openConnection(options);
  const { isSignedIn = () => false } = options;
  return {
    async members(params, call) {
      const perPage = params?.count ?? defaultCounts.members;
      const path = paths.members.build(params ?? {});
      const { items, ...rest } = await page('members', path, perPage, readMemberItem, call);
      return { members: items, ...rest };
    },
    async member(params, call) {
      return readMemberDetail(await get(paths.member.build(params), call), context);
    },
    async comments(params, call) {
      const path = paths.comments.build({ ...(isSignedIn() && { lifetime: 0 }), ...params });
      return readCommentList(await list('comments', path, call), context);
    },
    async playlists(params, call) {
      const perPage = params?.count ?? defaultCounts.playlists;
      const path = paths.playlists.build({ gender, ...params });
      const { items, ...rest } = await page('playlists', path, perPage, readPlaylistItem, call);
      return { playlists: items, ...rest };
    },
    async playlist(params, call) {
      const path = paths.playlist.build({ ...(isSignedIn() && { lifetime: 0 }), ...params });
      return readPlaylistDetail(await get(path, call), context);
    },
    async subscriptions(params, call) {
      return readSubscriptions(await get(paths.subscriptions.build(params), call), context);
    },
  };
}
