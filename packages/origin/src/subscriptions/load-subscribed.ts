import type {
  SubscribeSection,
  WireChannelItem,
  WireMemberItem,
  WireModelItem,
  WirePlaylistItem,
} from '@nightjar/api';
import type pg from 'pg';
import type { ChannelRow } from '../channels/store.ts';
import { toWireChannelItem } from '../channels/wire-channel.ts';
import { loadMembers, toWireMember } from '../members/member-items.ts';
import type { ModelRow } from '../models/store.ts';
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

/** The entries of these numbers in their order; a kind that is not named is empty. */
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

async function loadChannelRows(pool: pg.Pool, ids: readonly number[]): Promise<ChannelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ChannelRow>({
    name: 'channel-rows',
    text: `select c.id, c.dir, c.title, c.title2, c.description, c.url, c.vda, c.picture_key is not null as has_picture,
             c.videos, c.views, c.likes, c.dislikes, c.subscribers
           from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join channels c on c.id = wanted.id where not c.is_banned order by wanted.position`,
    values: [ids],
  });
  return rows;
}

async function loadModelRows(pool: pg.Pool, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ModelRow>({
    name: 'model-rows',
    text: `select m.id, m.dir, m.title, m.description, m.info, m.gender, m.picture_key is not null as has_picture, m.videos,
             m.views, m.likes, m.dislikes, m.subscribers, m.rating, m.added_date
           from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join models m on m.id = wanted.id where not m.is_banned order by wanted.position`,
    values: [ids],
  });
  return rows;
}
