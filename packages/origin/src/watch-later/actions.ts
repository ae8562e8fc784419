import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedInAs } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { findRevision } from '../history/store.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { loadEveryVideoRow } from '../videos/store.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { wireDigits } from '../wire/text.ts';
import { addWatchLater, findWatchLater, removeWatchLater } from './store.ts';

/** Synchronisations with changes, per member. */
export const watchLaterChangesPerHour = 600;

/** The watch-later list of the account, which every browser of the member follows (decision 094). */
export function watchLaterActions({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'syncWatchLater'> {
  return {
    async syncWatchLater({ userId, known, added, removed }, request) {
      const viewer = signedInAs(request, userId);
      if (added.length + removed.length > 0) {
        await transaction(pool, async (client) => {
          // `takeLimits` locks the member's key, so that the limit of the list is checked by one transaction at a time.
          const key = `watch-later user ${viewer.id}`;
          const limit = { key, most: watchLaterChangesPerHour, seconds: 3600 };
          if (await takeLimits(client, [limit])) throw new ActionRefusal('too_many');
          await removeWatchLater(client, viewer.id, removed);
          await addWatchLater(client, viewer, added);
        });
      }
      const ids = await findWatchLater(pool, viewer);
      const knownIds = new Set(known);
      const rows = await loadEveryVideoRow(
        pool,
        ids.filter((id) => !knownIds.has(id)),
      );
      return {
        user_id: wireDigits(viewer.id),
        video_ids: ids.map(wireDigits),
        videos: rows.map((row) => toWireItem(row, publicUrl, { isOpen: true })),
        keeps_history: (await findRevision(pool, viewer.id)) === undefined ? '0' : '1',
      };
    },
  };
}
