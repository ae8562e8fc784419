import type pg from 'pg';
import { z } from 'zod';
import { isShownMember, isShownPlaylist } from '../access/shown-objects.ts';
import { type Places, readPlaces } from '../database/places/read-places.ts';
import { first, rows } from '../database/rows.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A playlist as lists show it. */
const playlistRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  is_private: z.boolean(),
  updated_at: z.date(),
  /** Number of listed videos. */
  videos: z.int(),
  likes: z.int(),
  dislikes: z.int(),
  views: z.int(),
  /** The listed video that was added last; its picture is shown for the playlist. */
  first_video_id: z.int().nullable(),
  user_id: z.int(),
  username: z.string(),
  avatar_key: z.string().nullable(),
});

export type PlaylistRow = z.infer<typeof playlistRow>;

const columns = `
  p.id, p.title, p.description, p.is_private, p.updated_at, p.videos, p.views, p.likes, p.dislikes,
  (select v.video_id from playlist_videos v where v.playlist_id = p.id and v.is_listed order by v.entry desc limit 1)
    as first_video_id,
  u.id as user_id, u.username::text as username, u.avatar_key`;

/** The public playlists with these ids, in this order. */
export async function loadPlaylists(pool: Client, ids: readonly number[]): Promise<PlaylistRow[]> {
  if (ids.length === 0) return [];
  return rows(pool, playlistRow, {
    name: 'playlist-rows',
    text: `select ${columns} from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join playlists p on p.id = wanted.id join users u on u.id = p.user_id
           where ${isShownPlaylist('p')} and ${isShownMember('u')} order by wanted.position`,
    values: [ids],
  });
}

/** A playlist that the viewer may see: any public one, or a private one of the viewer. */
export async function loadPlaylist(
  pool: Client,
  id: number,
  viewerId: number | undefined,
): Promise<PlaylistRow | undefined> {
  return first(pool, playlistRow, {
    name: 'playlist-row',
    text: `select ${columns} from playlists p join users u on u.id = p.user_id
           where p.id = $1 and (p.user_id = $2 or ${isShownPlaylist('p')} and ${isShownMember('u')})`,
    values: [id, viewerId ?? null],
  });
}

const ownPlaylistRow = playlistRow.extend({ has_video: z.boolean() });

export type OwnPlaylistRow = z.infer<typeof ownPlaylistRow>;

/** All playlists of a member (`maxPlaylists` at most), last changed first. */
export async function loadOwnPlaylists(
  pool: Client,
  userId: number,
  videoId: number | undefined,
): Promise<OwnPlaylistRow[]> {
  return rows(pool, ownPlaylistRow, {
    name: 'own-playlists',
    text: `select ${columns},
             exists (select from playlist_videos h where h.playlist_id = p.id and h.video_id = $2) as has_video
           from playlists p join users u on u.id = p.user_id where p.user_id = $1
           order by p.updated_at desc, p.id desc`,
    values: [userId, videoId ?? null],
  });
}

/** The listed videos of one page, last added first. */
export function readPlaylistVideos(
  pool: Client,
  playlistId: number,
  page: { page: number; count: number },
): Promise<Places> {
  const list = {
    kind: 'playlist',
    anchors: `playlist:${playlistId}`,
    table: 'playlist_videos',
    condition: 'playlist_id = $4::bigint and is_listed',
    values: [playlistId],
    key: 'entry',
    id: 'video_id',
  };
  return readPlaces(pool, list, page);
}
