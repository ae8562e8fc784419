import {
  type PlaylistListParams,
  type PlaylistParams,
  paths,
  playlistVideosPerPage,
  type WirePlaylist,
  type WirePlaylistList,
} from '@nightjar/api';
import { findPartAccess } from '../access/profile-access.ts';
import type { Places } from '../database/places/read-places.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadVideoRows } from '../videos/store.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { listCounts, pagesOf, wireDigits } from '../wire/text.ts';
import { readMemberPlaylists, readPlaylistPage, readVideoPlaylists } from './list-store.ts';
import { loadPlaylist, loadPlaylists, readPlaylistVideos } from './store.ts';
import { toWirePlaylist } from './wire-playlist.ts';

/** Routes of lists of playlists and of one playlist with a page of its videos. */
export function playlistRoutes({
  pool,
  publicUrl,
  siteConfig,
}: Pick<FeatureContext, 'pool' | 'publicUrl' | 'siteConfig'>): WireRoute[] {
  async function playlists(params: PlaylistListParams, viewer: Viewer | undefined): Promise<Answer> {
    const { section, count, lifetime } = params;
    const objectId = /^[1-9]\d{0,15}$/.test(params.objectId) ? Number(params.objectId) : undefined;
    const tags = ['playlists', 'videos'];
    let places: Places = { ids: [], total: 0 };
    if (section === '') {
      places = await readPlaylistPage(pool, params);
    } else if (section === 'member') {
      tags.push(`member-${params.objectId}`);
      const access = await findPartAccess(pool, siteConfig, {
        part: 'playlists',
        ownerId: objectId,
        viewer,
      });
      if (access === 'refused') return failure(403, 'no_permission', tags);
      if (objectId !== undefined) places = await readMemberPlaylists(pool, objectId, params);
    } else if (objectId !== undefined) {
      places = await readVideoPlaylists(pool, objectId, params);
    }
    const rows = await loadPlaylists(pool, places.ids);
    const isEmpty = rows.length === 0;
    const body: WirePlaylistList = {
      playlists: rows.map((row) => toWirePlaylist(row, publicUrl)),
      ...listCounts(isEmpty, { total: places.total, perPage: count }),
    };
    return { body, lifetimeSeconds: lifetime, tags };
  }

  async function playlist(params: PlaylistParams, viewer: Viewer | undefined): Promise<Answer> {
    const { playlistId, page, lifetime } = params;
    const tags = [`playlist-${playlistId}`, 'videos'];
    const row = await loadPlaylist(pool, playlistId, viewer?.id);
    if (row === undefined) return failure(404, 'not_found', tags);
    const { ids, total } = await readPlaylistVideos(pool, playlistId, { page, count: playlistVideosPerPage });
    const videos = await loadVideoRows(pool, ids);
    const body: WirePlaylist = {
      playlist: toWirePlaylist(row, publicUrl),
      videos: videos.map((video) => toWireItem(video, publicUrl)),
      total_count: wireDigits(total),
      pages: pagesOf(total, playlistVideosPerPage),
    };
    const tagsOfRows = [`member-${row.user_id}`, ...videos.map(({ id }) => `video-${id}`)];
    return { body, lifetimeSeconds: lifetime, tags: [...tags, ...tagsOfRows] };
  }

  return [
    wireRoute({
      name: 'playlists',
      pattern: '/api/json/playlists/*',
      path: paths.playlists,
      answer: (params) => playlists(params, undefined),
      personal: (params, viewer) => (params.section === 'member' ? playlists(params, viewer) : undefined),
    }),
    wireRoute({
      name: 'playlist',
      pattern: '/api/json/playlist/*',
      path: paths.playlist,
      answer: (params) => playlist(params, undefined),
      personal: playlist,
    }),
  ];
}
