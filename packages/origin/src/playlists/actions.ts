import type pg from 'pg';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { runOnce } from '../actions/run-once.ts';
import { idRow } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { wireDigits } from '../wire/text.ts';
import {
  addEntry,
  addPlaylist,
  changePlaylist,
  countEntries,
  countPlaylists,
  deletePlaylist,
  hasEntry,
  hasShownEntry,
  lockListedVideo,
  lockPlaylist,
  moveEntry,
  orderEntries,
  type PlaylistFacts,
  type PlaylistText,
  removeEntry,
} from './change-store.ts';

/** Limit per member, including private playlists. */
export const maxPlaylists = 200;
/** Limit per playlist, including videos that are no longer listed. */
export const maxPlaylistVideos = 5000;
/** Rate limits per member. */
const playlistRates = {
  created: { most: 20, seconds: 600 },
  added: { most: 120, seconds: 60 },
} as const;

type PlaylistWrites = Pick<
  ActionHandlers,
  | 'createPlaylist'
  | 'editPlaylist'
  | 'deletePlaylist'
  | 'addToPlaylist'
  | 'removeFromPlaylist'
  | 'moveInPlaylist'
  | 'orderPlaylist'
>;

/** Actions on a member's playlists (SITE-10). Each change purges the affected answers in every process. */
export function playlistActions({ pool, purge }: Pick<ActionContext, 'pool' | 'purge'>): PlaylistWrites {
  const purgePlaylist = (id: number, userId: number) =>
    purge([`playlist-${id}`, 'playlists', `member-${userId}`]);

  return {
    async createPlaylist(params, request) {
      const { requestKey: _key, ...text } = params;
      const viewer = signedIn(request);
      const once = { write: 'createPlaylist', params, request, answer: idRow } as const;
      const { id } = await runOnce(pool, once, async (client) => {
        // `takeLimits` locks the member's key, so that concurrent creations are counted one after the other below.
        const key = `playlist user ${viewer.id}`;
        if (await takeLimits(client, [{ key, ...playlistRates.created }]))
          throw new ActionRefusal('too_many');
        if ((await countPlaylists(client, viewer.id)) >= maxPlaylists) throw new ActionRefusal('too_many');
        const written = await addPlaylist(client, viewer.id, text);
        if (written.is_banned) throw hiddenTerm(text);
        return { id: written.id };
      });
      await purgePlaylist(id, viewer.id);
      return { playlist_id: wireDigits(id) };
    },

    async editPlaylist({ playlistId, ...text }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        await lockOwn(client, playlistId, viewer);
        const written = await changePlaylist(client, playlistId, text);
        const isChanged = text.title !== undefined || text.description !== undefined;
        if (written.is_banned && isChanged) throw hiddenTerm(text);
      });
      await purgePlaylist(playlistId, viewer.id);
      return {};
    },

    async deletePlaylist({ playlistId }, request) {
      const viewer = signedIn(request);
      const { userId } = await transaction(pool, async (client) => {
        const facts = await lockPlaylist(client, playlistId);
        const isModerated = viewer.role === 'moderator' && facts?.isPrivate === false;
        if (!isModerated) requireOwn(facts, viewer);
        await deletePlaylist(client, playlistId);
        return facts ?? { userId: viewer.id };
      });
      await purgePlaylist(playlistId, userId);
      return {};
    },

    async addToPlaylist({ playlistId, videoId }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        const key = `playlist add user ${viewer.id}`;
        if (await takeLimits(client, [{ key, ...playlistRates.added }])) throw new ActionRefusal('too_many');
        const isListed = await lockListedVideo(client, videoId);
        await lockOwn(client, playlistId, viewer);
        if (await hasEntry(client, playlistId, videoId)) throw new ActionRefusal('already_in_playlist');
        if (!isListed) throw new ActionRefusal('not_found');
        if ((await countEntries(client, playlistId)) >= maxPlaylistVideos)
          throw new ActionRefusal('too_many');
        if (!(await addEntry(client, playlistId, videoId))) throw new ActionRefusal('already_in_playlist');
      });
      await purgePlaylist(playlistId, viewer.id);
      return {};
    },

    async removeFromPlaylist({ playlistId, videoId }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        await lockOwn(client, playlistId, viewer);
        await removeEntry(client, playlistId, videoId);
      });
      await purgePlaylist(playlistId, viewer.id);
      return {};
    },

    async moveInPlaylist({ playlistId, videoId, position }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        await lockOwn(client, playlistId, viewer);
        if (!(await hasShownEntry(client, playlistId, videoId))) throw new ActionRefusal('not_found');
        await moveEntry(client, { playlistId, videoId, position });
      });
      await purgePlaylist(playlistId, viewer.id);
      return {};
    },

    async orderPlaylist({ playlistId, videoIds }, request) {
      const viewer = signedIn(request);
      await transaction(pool, async (client) => {
        await lockOwn(client, playlistId, viewer);
        await orderEntries(client, playlistId, videoIds);
      });
      await purgePlaylist(playlistId, viewer.id);
      return {};
    },
  };
}

async function lockOwn(client: pg.PoolClient, id: number, viewer: Viewer): Promise<void> {
  requireOwn(await lockPlaylist(client, id), viewer);
}

/** Answers `not_found` for a private playlist of another member, so that its existence is not revealed. */
function requireOwn(facts: PlaylistFacts | undefined, viewer: Viewer): void {
  if (facts?.userId === viewer.id) return;
  throw new ActionRefusal(facts === undefined || facts.isPrivate ? 'not_found' : 'no_permission');
}

function hiddenTerm({ title }: PlaylistText): ActionRefusal {
  const field = title === undefined ? 'description' : 'title';
  return new ActionRefusal('invalid', { fields: [{ field, code: 'invalid' }] });
}
