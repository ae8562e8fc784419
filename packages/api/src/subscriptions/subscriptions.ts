import type { ChannelListItem } from '../channels/channel.ts';
import type { MemberListItem } from '../members/member.ts';
import type { ModelListItem } from '../models/model.ts';
import type { PlaylistItem } from '../playlists/playlist.ts';

/** The orders a member's subscriptions can be shown in (specification, section 4). */
export const subscriptionSorts = [
  'count-subs',
  'count-videos',
  'latest-updates',
  'most-popular-videos',
  'recent',
] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];

/** Everything a member is subscribed to, the latest first. */
export interface Subscriptions {
  channels: ChannelListItem[];
  models: ModelListItem[];
  members: MemberListItem[];
  playlists: PlaylistItem[];
  totalCount: number;
}
