import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn, signedInAs } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { loadEveryVideoRow } from '../videos/store.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { wireDigits } from '../wire/text.ts';
import {
  changeHistory,
  clearHistory,
  closeChange,
  deleteHistory,
  findRevision,
  loadHistory,
  lockHistory,
  startHistory,
} from './store.ts';

/** Synchronisations with changes, per member. */
export const historyChangesPerHour = 600;

/** The viewing history of members who keep it in the account (decision 095). */
export function historyActions({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'syncHistory' | 'keepHistory'> {
  return {
    async syncHistory({ userId, revision, known, watched, removed, cleared }, request) {
      const viewer = signedInAs(request, userId);
      const hasChanges = watched.length + removed.length > 0 || cleared !== undefined;
      const history = hasChanges ? await change() : await read();
      const account = { user_id: wireDigits(viewer.id) };
      if (history === undefined) return { ...account, is_kept: '0', revision: '0', videos: [] };
      const answer = { ...account, is_kept: '1', revision: wireDigits(history.after) } as const;
      if (history.before === revision) return { ...answer, videos: [] };
      const entries = await loadHistory(pool, viewer);
      const knownIds = new Set(known);
      const unknown = entries.map(({ video_id }) => video_id).filter((id) => !knownIds.has(id));
      const videos = await loadEveryVideoRow(pool, unknown);
      return {
        ...answer,
        entries: entries.map(({ video_id, position, duration }) => ({
          video_id: wireDigits(video_id),
          position: wireDigits(position),
          duration: wireDigits(duration),
        })),
        videos: videos.map((row) => toWireItem(row, publicUrl, { isOpen: true })),
      };

      async function read() {
        const current = await findRevision(pool, viewer.id);
        return current === undefined ? undefined : { before: current, after: current };
      }

      function change() {
        return transaction(pool, async (client) => {
          const limit = { key: `history user ${viewer.id}`, most: historyChangesPerHour, seconds: 3600 };
          if (await takeLimits(client, [limit])) throw new ActionRefusal('too_many');
          const before = await lockHistory(client, viewer.id);
          if (before === undefined) return undefined;
          if (cleared !== undefined) await clearHistory(client, viewer.id, cleared);
          await changeHistory(client, viewer, removed, { isRemoved: true });
          await changeHistory(client, viewer, watched, { isRemoved: false });
          return { before, after: await closeChange(client, viewer.id) };
        });
      }
    },

    async keepHistory({ keep }, request) {
      const { id } = signedIn(request);
      if (keep) await startHistory(pool, id);
      else await deleteHistory(pool, id);
      return {};
    },
  };
}
