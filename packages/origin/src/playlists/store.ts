import type pg from 'pg';
import { isShownMember } from '../access/shown-member.ts';
import { type Places, readPlaces } from '../database/places/read-places.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A playlist as lists show it. */
export interface PlaylistRow {
  id: number;
  title: string;
  description: string;
  is_private: boolean;
  updated_at: Date;
  /** Number of listed videos. */
  videos: number;
  views: number;
  /** The listed video that was added last; its picture is shown for the playlist. */
  first_video_id: number | null;
  user_id: number;
  username: string;
  avatar_key: string | null;
}

const columns = `
  p.id, p.title, p.description, p.is_private, p.updated_at, p.videos, p.views,
  (select v.video_id from playlist_videos v where v.playlist_id = p.id and v.is_listed order by v.entry desc limit 1)
    as first_video_id,
  u.id as user_id, u.username::text as username, u.avatar_key`;

/** The public playlists with these ids, in this order. */
export async function loadPlaylists(pool: Client, ids: readonly number[]): Promise<PlaylistRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<PlaylistRow>({
    name: 'playlist-rows',
    text: `select ${columns} from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join playlists p on p.id = wanted.id join users u on u.id = p.user_id
           where not p.is_private and not p.is_banned and ${isShownMember('u')} order by wanted.position`,
    values: [ids],
  });
  return rows;
}

/** A playlist that the viewer may see: any public one, or a private one of the viewer. */
export async function loadPlaylist(
  pool: Client,
  id: number,
  viewerId: number | undefined,
): Promise<PlaylistRow | undefined> {
  const { rows } = await pool.query<PlaylistRow>({
    name: 'playlist-row',
    text: `select ${columns} from playlists p join users u on u.id = p.user_id
           where p.id = $1 and (p.user_id = $2 or not p.is_private and not p.is_banned and ${isShownMember('u')})`,
    values: [id, viewerId ?? null],
  });
  return rows[0];
}

export interface OwnPlaylistRow extends PlaylistRow {
  has_video: boolean;
}

/** All playlists of a member (`mostPlaylists` at most), last changed first. */
export async function loadOwnPlaylists(
  pool: Client,
  userId: number,
  videoId: number | undefined,
): Promise<OwnPlaylistRow[]> {
  const { rows } = await pool.query<OwnPlaylistRow>({
    name: 'own-playlists',
    text: `select ${columns},
             exists (select from playlist_videos h where h.playlist_id = p.id and h.video_id = $2) as has_video
           from playlists p join users u on u.id = p.user_id where p.user_id = $1
           order by p.updated_at desc, p.id desc`,
    values: [userId, videoId ?? null],
  });
  return rows;
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
