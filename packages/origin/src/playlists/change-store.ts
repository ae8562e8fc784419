import type pg from 'pg';

/** These statements run in one transaction. Lock order, as in all other code: the video first, then its playlists. */
type Client = Pick<pg.ClientBase, 'query'>;

/** The fields that a member can set; undefined fields stay unchanged. */
export interface PlaylistText {
  title?: string | undefined;
  description?: string | undefined;
  isPrivate?: boolean | undefined;
}

/** The written row; `is_banned` is true when its text contains a hidden term. */
interface Written {
  id: number;
  is_banned: boolean;
}

export async function countPlaylists(client: Client, userId: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*) as n from playlists where user_id = $1',
    [userId],
  );
  return rows[0]?.n ?? 0;
}

export async function addPlaylist(client: Client, userId: number, text: PlaylistText): Promise<Written> {
  const { rows } = await client.query<Written>({
    name: 'add-playlist',
    text: `insert into playlists (user_id, title, description, is_private) values ($1, $2, $3, $4)
           returning id, is_banned`,
    values: [userId, text.title ?? '', text.description ?? '', text.isPrivate ?? false],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row for the inserted playlist.');
  return row;
}

export interface PlaylistFacts {
  userId: number;
  isPrivate: boolean;
}

/** Locks a playlist until the end of the transaction and returns its owner and visibility. */
export async function holdPlaylist(client: Client, id: number): Promise<PlaylistFacts | undefined> {
  const { rows } = await client.query<{ user_id: number; is_private: boolean }>({
    name: 'hold-playlist',
    text: 'select user_id, is_private from playlists where id = $1 for no key update',
    values: [id],
  });
  const [row] = rows;
  return row && { userId: row.user_id, isPrivate: row.is_private };
}

export async function changePlaylist(client: Client, id: number, text: PlaylistText): Promise<Written> {
  const { rows } = await client.query<Written>({
    name: 'change-playlist',
    text: `update playlists set title = coalesce($2, title), description = coalesce($3, description),
             is_private = coalesce($4, is_private)
           where id = $1 returning id, is_banned`,
    values: [id, text.title ?? null, text.description ?? null, text.isPrivate ?? null],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('A locked playlist was not found.');
  return row;
}

export async function deletePlaylist(client: Client, id: number): Promise<void> {
  await client.query({ name: 'delete-playlist', text: 'delete from playlists where id = $1', values: [id] });
}

/** Locks a video until the end of the transaction and returns whether it is listed. */
export async function holdListedVideo(client: Client, videoId: number): Promise<boolean> {
  const { rows } = await client.query<{ listed: boolean }>({
    name: 'hold-listed-video',
    text: 'select is_listed_video(id) as listed from videos where id = $1 for share',
    values: [videoId],
  });
  return rows[0]?.listed ?? false;
}

/** Counts all entries of a playlist, including videos that are not listed. */
export async function countEntries(client: Client, playlistId: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>({
    name: 'count-entries',
    text: 'select count(*) as n from playlist_videos where playlist_id = $1',
    values: [playlistId],
  });
  return rows[0]?.n ?? 0;
}

/** Returns false when the playlist already contains the video. */
export async function addEntry(client: Client, playlistId: number, videoId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'add-entry',
    text: 'insert into playlist_videos (playlist_id, video_id) values ($1, $2) on conflict do nothing',
    values: [playlistId, videoId],
  });
  return rowCount === 1;
}

export async function hasEntry(client: Client, playlistId: number, videoId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has-entry',
    text: 'select from playlist_videos where playlist_id = $1 and video_id = $2',
    values: [playlistId, videoId],
  });
  return rowCount === 1;
}

export async function removeEntry(client: Client, playlistId: number, videoId: number): Promise<void> {
  await client.query({
    name: 'remove-entry',
    text: 'delete from playlist_videos where playlist_id = $1 and video_id = $2',
    values: [playlistId, videoId],
  });
}
