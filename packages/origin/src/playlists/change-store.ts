import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { first, one } from '../database/rows.ts';
import { playlists, playlistVideos } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

/** These statements run in one transaction. Lock order, as in all other code: the video first, then its playlists. */

/** The fields that a member can set; undefined fields stay unchanged. */
export interface PlaylistText {
  title?: string | undefined;
  description?: string | undefined;
  isPrivate?: boolean | undefined;
}

/** The written row; `is_banned` is true when its text contains a hidden term. */
const written = z.object({ id: z.int(), is_banned: z.boolean() });

type Written = z.infer<typeof written>;

export function countPlaylists(client: TypedClient, userId: number): Promise<number> {
  return typed(client).$count(playlists, eq(playlists.userId, userId));
}

export async function addPlaylist(client: TypedClient, userId: number, text: PlaylistText): Promise<Written> {
  return one(client, written, {
    name: 'add-playlist',
    text: `insert into playlists (user_id, title, description, is_private) values ($1, $2, $3, $4)
           returning id, is_banned`,
    values: [userId, text.title ?? '', text.description ?? '', text.isPrivate ?? false],
  });
}

export interface PlaylistFacts {
  userId: number;
  isPrivate: boolean;
}

const factsRow = z.object({ user_id: z.int(), is_private: z.boolean() });

/** Locks a playlist until the end of the transaction and returns its owner and visibility. */
export async function lockPlaylist(client: TypedClient, id: number): Promise<PlaylistFacts | undefined> {
  const row = await first(client, factsRow, {
    name: 'hold-playlist',
    text: 'select user_id, is_private from playlists where id = $1 for no key update',
    values: [id],
  });
  return row && { userId: row.user_id, isPrivate: row.is_private };
}

export async function changePlaylist(client: TypedClient, id: number, text: PlaylistText): Promise<Written> {
  return one(client, written, {
    name: 'change-playlist',
    text: `update playlists set title = coalesce($2, title), description = coalesce($3, description),
             is_private = coalesce($4, is_private)
           where id = $1 returning id, is_banned`,
    values: [id, text.title ?? null, text.description ?? null, text.isPrivate ?? null],
  });
}

export async function deletePlaylist(client: TypedClient, id: number): Promise<void> {
  await typed(client).delete(playlists).where(eq(playlists.id, id));
}

const listedRow = z.object({ listed: z.boolean() });

/** Locks a video until the end of the transaction and returns whether it exists and is listed. */
export async function lockListedVideo(client: TypedClient, videoId: number): Promise<boolean> {
  const video = await first(client, listedRow, {
    name: 'hold-listed-video',
    text: 'select is_listed_video(id) as listed from videos where id = $1 for share',
    values: [videoId],
  });
  return video?.listed === true;
}

const entry = (playlistId: number, videoId: number) =>
  and(eq(playlistVideos.playlistId, playlistId), eq(playlistVideos.videoId, videoId));

/** Counts all entries of a playlist, including videos that are not listed. */
export function countEntries(client: TypedClient, playlistId: number): Promise<number> {
  return typed(client).$count(playlistVideos, eq(playlistVideos.playlistId, playlistId));
}

/** Returns false when the playlist already contains the video. */
export async function addEntry(client: TypedClient, playlistId: number, videoId: number): Promise<boolean> {
  const added = typed(client).insert(playlistVideos).values({ playlistId, videoId });
  const { rowCount } = await added.onConflictDoNothing();
  return rowCount === 1;
}

export async function hasEntry(client: TypedClient, playlistId: number, videoId: number): Promise<boolean> {
  return (await typed(client).$count(playlistVideos, entry(playlistId, videoId))) > 0;
}

export async function removeEntry(client: TypedClient, playlistId: number, videoId: number): Promise<void> {
  await typed(client).delete(playlistVideos).where(entry(playlistId, videoId));
}

/** Whether the playlist shows the video: it contains it, and the video is listed. */
export async function hasShownEntry(
  client: TypedClient,
  playlistId: number,
  videoId: number,
): Promise<boolean> {
  const shown = and(entry(playlistId, videoId), eq(playlistVideos.isListed, true));
  return (await typed(client).$count(playlistVideos, shown)) > 0;
}

/** Lets the shown ones of these videos exchange their sort keys, so that they stand in the given order. */
export async function orderEntries(
  client: TypedClient,
  playlistId: number,
  videoIds: readonly number[],
): Promise<void> {
  await client.query({
    name: 'order-playlist-entries',
    text: `with shown as materialized (
             select video_id, entry, row_number() over (order by entry desc) as place
             from playlist_videos where playlist_id = $1 and is_listed and video_id = any($2::bigint[])
           ), wanted as (
             select video_id, row_number() over (order by position) as place
             from unnest($2::bigint[]) with ordinality as given (video_id, position) join shown using (video_id)
           )
           update playlist_videos p set entry = shown.entry from wanted join shown using (place)
           where p.playlist_id = $1 and p.video_id = wanted.video_id and p.entry <> shown.entry`,
    values: [playlistId, videoIds],
  });
}

/**
 * Moves a shown video to a position from 1. The shown videos exchange their sort keys, so that the set of keys, and with it
 * every page anchor, stays the same; videos that are not listed keep theirs.
 */
export async function moveEntry(
  client: TypedClient,
  { playlistId, videoId, position }: { playlistId: number; videoId: number; position: number },
): Promise<void> {
  await client.query({
    name: 'move-playlist-entry',
    text: `with shown as materialized (
             select video_id, entry, row_number() over (order by entry desc) as place
             from playlist_videos where playlist_id = $1 and is_listed
           ), others as (
             select video_id, row_number() over (order by place) as place from shown where video_id <> $2
           ), wanted as (
             select video_id, row_number() over (order by place) as place from (
               select video_id, place::numeric from others union all select $2::bigint, $3::numeric - 0.5
             ) as ordered (video_id, place)
           )
           update playlist_videos p set entry = shown.entry from wanted join shown using (place)
           where p.playlist_id = $1 and p.video_id = wanted.video_id and p.entry <> shown.entry`,
    values: [playlistId, videoId, position],
  });
}
