import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { loadOwnPlaylists } from './store.ts';
import { toWireOwnPlaylist } from './wire-playlist.ts';

/** Reads the viewer's own playlists, with a mark for those that contain a video. */
export function ownPlaylistReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownPlaylists'> {
  return {
    async ownPlaylists({ videoId }, request) {
      const rows = await loadOwnPlaylists(pool, signedIn(request).id, videoId);
      return { playlists: rows.map((row) => toWireOwnPlaylist(row, publicUrl)) };
    },
  };
}
