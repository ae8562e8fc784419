import type { ChannelListItem } from '../channels/channel.ts';
import type { MemberListItem } from '../members/member.ts';
import type { ModelListItem } from '../models/model.ts';
import type { PlaylistItem } from '../playlists/playlist.ts';

/** Sorts of subscriptions (requirement API-8). */
export const subscriptionSorts = [
  'count-subs',
  'count-videos',
  'latest-updates',
  'most-popular-videos',
  'recent',
] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];

/** All subscriptions of a member, the latest first. */
export interface Subscriptions {
  channels: ChannelListItem[];
  models: ModelListItem[];
  members: MemberListItem[];
  playlists: PlaylistItem[];
  totalCount: number;
}
