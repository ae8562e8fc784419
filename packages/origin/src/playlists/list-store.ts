import type { PlaylistSort } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownMember, isShownPlaylist } from '../access/shown-objects.ts';
import type { Places } from '../database/places/read-places.ts';
import { one, pageRow, rows } from '../database/rows.ts';

type Client = Pick<pg.Pool, 'query'>;

/** Number of rows between two anchors of the list of all playlists. */
const playlistAnchorStride = 240;

/** The column of each sort, its SQL type and an upper bound of its values. */
const sortColumns: Record<PlaylistSort, { column: string; type: string; highest: string }> = {
  recent: { column: 'id', type: 'bigint', highest: '9223372036854775807' },
  'latest-updates': { column: 'updated_at', type: 'timestamptz', highest: 'infinity' },
  'most-popular': { column: 'popularity', type: 'double precision', highest: 'Infinity' },
  'most-viewed': { column: 'views', type: 'bigint', highest: '9223372036854775807' },
  'top-rated': { column: 'rating_key', type: 'integer', highest: '2147483647' },
  'count-videos': { column: 'videos', type: 'integer', highest: '2147483647' },
};

interface PageParams {
  sort: PlaylistSort;
  page: number;
  count: number;
}

/**
 * A page of all public playlists with at least one listed video, read from the nearest anchor. Pages after the first
 * anchor are shifted by recent insertions and moves until the job `refresh-playlists` recomputes the anchors.
 */
export async function readPlaylistPage(pool: Client, { sort, page, count }: PageParams): Promise<Places> {
  return one(pool, pageRow, {
    name: `playlist-page-${sort}`,
    text: playlistPageStatement(sort),
    values: [(page - 1) * count, count],
  });
}

function playlistPageStatement(sort: PlaylistSort): string {
  const { column, type, highest } = sortColumns[sort];
  const isBefore =
    column === 'id'
      ? `id <= coalesce((SELECT playlist_id FROM anchor), ${highest})`
      : `(${column}, id) <= (
          coalesce((SELECT sort_key FROM anchor), '${highest}'::${type}),
          coalesce((SELECT playlist_id FROM anchor), 9223372036854775807))`;
  return `
    WITH anchor AS MATERIALIZED (
      SELECT sort_key::${type} AS sort_key, playlist_id, position FROM playlist_anchors
      WHERE sort = '${column}' AND position <= $1::bigint ORDER BY position DESC LIMIT 1)
    SELECT (SELECT coalesce(sum(change), 0)::bigint FROM playlist_tally) AS total, ARRAY(
      SELECT id FROM playlists WHERE ${isShownPlaylist('playlists')} AND videos > 0 AND ${isBefore}
      ORDER BY ${column} DESC, id DESC
      LIMIT $2 OFFSET $1::bigint - coalesce((SELECT position FROM anchor), 0)) AS ids`;
}

/** A page of one member's public playlists, of which there are `maxPlaylists` at most. */
export function readMemberPlaylists(pool: Client, userId: number, params: PageParams): Promise<Places> {
  const candidates = `
    SELECT p.* FROM users u JOIN playlists p ON p.user_id = u.id WHERE u.id = $1 AND ${isShownMember('u')}`;
  return readCandidates(pool, { kind: 'member', candidates, objectId: userId }, params);
}

/** If more playlists contain the video, only those to which it was added last are read. */
const MAX_HOLDERS = 300;

/** A page of the public playlists that contain a listed video. */
export function readVideoPlaylists(pool: Client, videoId: number, params: PageParams): Promise<Places> {
  const candidates = `
    SELECT p.* FROM (
      SELECT playlist_id FROM playlist_videos WHERE video_id = $1 AND is_listed ORDER BY entry DESC LIMIT ${MAX_HOLDERS}
    ) AS holding JOIN playlists p ON p.id = holding.playlist_id`;
  return readCandidates(pool, { kind: 'video', candidates, objectId: videoId }, params);
}

interface Candidates {
  kind: 'member' | 'video';
  /** Selects playlists; `$1` is the object. */
  candidates: string;
  objectId: number;
}

async function readCandidates(
  pool: Client,
  { kind, candidates, objectId }: Candidates,
  { sort, page, count }: PageParams,
): Promise<Places> {
  const { column } = sortColumns[sort];
  return one(pool, pageRow, {
    name: `playlists-of-${kind}-${sort}`,
    text: `
      WITH shown AS MATERIALIZED (
        SELECT p.id, row_number() OVER (ORDER BY p.${column} DESC, p.id DESC) AS place
        FROM (${candidates}) AS p WHERE ${isShownPlaylist('p')})
      SELECT (SELECT count(*) FROM shown) AS total,
        ARRAY(SELECT id FROM shown WHERE place > $2::bigint AND place <= $2::bigint + $3::bigint ORDER BY place) AS ids`,
    values: [objectId, (page - 1) * count, count],
  });
}

/** Recomputes the anchors of the list of all playlists and compacts its counter. */
export async function refreshPlaylistList(pool: Client): Promise<void> {
  await pool.query('SELECT refresh_playlist_list($1)', [playlistAnchorStride]);
}

/** Number of playlists that one transaction updates, and therefore locks at the same time. */
const SETTLE_AT_ONCE = 2000;

const videoIdRow = z.object({ video_id: z.int() });

const changedRow = z.object({ changed: z.int() });

/** Updates the playlists of videos that were listed or unlisted and have too many playlists for the trigger. Returns how many changed. */
export async function settlePlaylistBacklog(pool: Client, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  const backlog = await rows(pool, videoIdRow, 'SELECT video_id FROM playlist_backlog');
  for (const { video_id: videoId } of backlog) {
    for (let changed = SETTLE_AT_ONCE; changed === SETTLE_AT_ONCE; settled += changed) {
      signal?.throwIfAborted();
      const result = await one(pool, changedRow, 'SELECT update_playlists_of_video($1, $2) AS changed', [
        videoId,
        SETTLE_AT_ONCE,
      ]);
      changed = result.changed;
    }
  }
  return settled;
}
