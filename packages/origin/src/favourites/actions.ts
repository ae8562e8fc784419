import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { addFavourite, countFavourites, isFavourite, removeFavourite } from './store.ts';

/** Additions and removals together. */
const favouriteChangesPerHour = 600;
/** Per member. */
export const maxFavourites = 10_000;

const limits = (userId: number) => [
  { key: `favourite user ${userId}`, most: favouriteChangesPerHour, seconds: 3600 },
];

export function favouriteActions({
  pool,
  purge,
}: Pick<ActionContext, 'pool' | 'purge'>): Pick<ActionHandlers, 'addFavourite' | 'removeFavourite'> {
  return {
    async addFavourite({ videoId }, request) {
      const viewer = signedIn(request);
      if (!(await mayAccess(pool, { section: 'video', objectId: videoId }, viewer))) {
        throw new ActionRefusal('not_found');
      }
      if (await isFavourite(pool, viewer.id, videoId)) throw new ActionRefusal('already_added');
      await transaction(pool, async (client) => {
        const isUsedUp =
          (await takeLimits(client, limits(viewer.id))) !== undefined ||
          (await countFavourites(client, viewer.id)) >= maxFavourites;
        if (isUsedUp) {
          const isAlreadyAdded = await isFavourite(client, viewer.id, videoId);
          throw new ActionRefusal(isAlreadyAdded ? 'already_added' : 'too_many');
        }
        const isNew = await addFavourite(client, viewer.id, videoId);
        if (!isNew) throw new ActionRefusal('already_added');
      });
      await purge([`member-${viewer.id}`]);
      return {};
    },

    async removeFavourite({ videoId }, request) {
      const viewer = signedIn(request);
      if (!(await isFavourite(pool, viewer.id, videoId))) return {};
      await transaction(pool, async (client) => {
        if (await takeLimits(client, limits(viewer.id))) throw new ActionRefusal('too_many');
        await removeFavourite(client, viewer.id, videoId);
      });
      await purge([`member-${viewer.id}`]);
      return {};
    },
  };
}
