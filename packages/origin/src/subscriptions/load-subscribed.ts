import type {
  SubscribeSection,
  WireChannelItem,
  WireMemberItem,
  WireModelItem,
  WirePlaylistItem,
} from '@nightjar/api';
import type pg from 'pg';
import { loadChannelRows } from '../channels/store.ts';
import { toWireChannelItem } from '../channels/wire-channel.ts';
import { loadMembers, toWireMember } from '../members/member-items.ts';
import { loadModelRows } from '../models/store.ts';
import { toWireModelItem } from '../models/wire-model.ts';
import { loadPlaylists } from '../playlists/store.ts';
import { toWirePlaylist } from '../playlists/wire-playlist.ts';

/** The four lists of a member's subscriptions. */
export interface SubscribedLists {
  channels: WireChannelItem[];
  models: WireModelItem[];
  members: WireMemberItem[];
  playlists: WirePlaylistItem[];
}

/** Loads the entries with these ids, in their order; the list of a kind without ids is empty. */
export async function loadSubscribed(
  pool: pg.Pool,
  ids: Partial<Record<SubscribeSection, readonly number[]>>,
  publicUrl: string,
): Promise<SubscribedLists> {
  const [channels, models, members, playlists] = await Promise.all([
    loadChannelRows(pool, ids.channel ?? []),
    loadModelRows(pool, ids.model ?? []),
    loadMembers(pool, ids.member ?? []),
    loadPlaylists(pool, ids.playlist ?? []),
  ]);
  return {
    channels: channels.map((row) => toWireChannelItem(row, publicUrl)),
    models: models.map((row) => toWireModelItem(row, publicUrl)),
    members: members.map((row) => toWireMember(row, publicUrl)),
    playlists: playlists.map((row) => toWirePlaylist(row, publicUrl)),
  };
}
