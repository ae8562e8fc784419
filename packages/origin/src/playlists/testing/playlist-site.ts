import { type PlaylistListParams, paths, wirePlaylist, wirePlaylistList } from '@nightjar/api';
import { expect } from 'vitest';
import { type Member, openMemberSite } from '../../testing/member-site.ts';
import { sendAction } from '../../testing/send-action.ts';

/** A member site with the calls of playlists. */
export async function openPlaylistSite() {
  const members = await openMemberSite();
  const { site, cookies, sql } = members;

  async function create(name: Member, params: { title: string; description?: string; isPrivate?: boolean }) {
    await sql('delete from limit_events');
    const { answer, code } = await sendAction(site, 'createPlaylist', params, { cookie: cookies[name] });
    expect(code).toBe('');
    return Number(answer.playlist_id);
  }
  const add = (name: Member, playlistId: number, videoId: number) =>
    sendAction(site, 'addToPlaylist', { playlistId, videoId }, { cookie: cookies[name] });
  const remove = (name: Member, playlistId: number, videoId: number) =>
    sendAction(site, 'removeFromPlaylist', { playlistId, videoId }, { cookie: cookies[name] });

  async function readOne(playlistId: number, { name, page = 1 }: { name?: Member; page?: number } = {}) {
    const path = paths.playlist.build({ playlistId, page, lifetime: name ? 0 : 86_400 });
    const response = await site.get(path, name ? { cookie: cookies[name] } : {});
    const body: unknown = await response.json();
    const playlist = response.status === 200 ? wirePlaylist.parse(body) : undefined;
    return {
      status: response.status,
      headers: response.headers,
      body,
      playlist,
      ids: playlist?.videos.map(({ video_id }) => Number(video_id)),
    };
  }

  async function readList(params: Partial<PlaylistListParams>, name?: Member) {
    const path = paths.playlists.build({ lifetime: name ? 0 : 86_400, ...params });
    const response = await site.get(path, name ? { cookie: cookies[name] } : {});
    const body: unknown = await response.json();
    const list = response.status === 200 ? wirePlaylistList.parse(body) : undefined;
    return {
      status: response.status,
      body,
      list,
      ids: list?.playlists.map(({ playlist_id }) => Number(playlist_id)),
    };
  }

  return { ...members, create, add, remove, readOne, readList };
}
