import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { isOpenTo } from '../members/open-to.ts';
import { wireDigits } from '../wire/text.ts';
import type { WriteContext, WriteHandlers } from '../writes/write-handler.ts';
import { signedIn, WriteRefusal } from '../writes/write-refusal.ts';
import {
  addSubscription,
  countSubscriptions,
  isOwn,
  isSubscribed,
  loadSubscribers,
  removeSubscription,
  type SubscribedObject,
} from './store.ts';

/** Subscribing and ending it count together. */
export const subscriptionChangesPerHour = 200;
/** Of one member. */
export const mostSubscriptions = 5000;

const limits = (userId: number) => [
  { key: `subscribe user ${userId}`, most: subscriptionChangesPerHour, seconds: 3600 },
];

/** Members subscribe to performers, channels, playlists and members, but not to what is theirs. */
export function subscriptionWrites({
  pool,
  purge,
}: Pick<WriteContext, 'pool' | 'purge'>): Pick<WriteHandlers, 'subscribe' | 'unsubscribe'> {
  async function changed(userId: number, object: SubscribedObject) {
    await purge([`subscriptions-${userId}`, `member-${userId}`]);
    return { statistics: { subscribers: wireDigits(await loadSubscribers(pool, object)) } };
  }

  return {
    async subscribe({ section, objectId }, request) {
      const viewer = signedIn(request);
      const object = { section, objectId };
      if (await isOwn(pool, viewer.id, object)) throw new WriteRefusal('self');
      if (!(await isOpenTo(pool, object, viewer))) throw new WriteRefusal('not_found');
      if (await isSubscribed(pool, viewer.id, object)) throw new WriteRefusal('already_subscribed');
      await transaction(pool, async (client) => {
        const isUsedUp =
          (await takeLimits(client, limits(viewer.id))) !== undefined ||
          (await countSubscriptions(client, viewer.id)) >= mostSubscriptions;
        if (isUsedUp) {
          const isThere = await isSubscribed(client, viewer.id, object);
          throw new WriteRefusal(isThere ? 'already_subscribed' : 'too_many');
        }
        const isNew = await addSubscription(client, viewer.id, object);
        if (!isNew) throw new WriteRefusal('already_subscribed');
      });
      return changed(viewer.id, object);
    },

    async unsubscribe({ section, objectId }, request) {
      const viewer = signedIn(request);
      const object = { section, objectId };
      if (!(await isSubscribed(pool, viewer.id, object))) {
        // What is hidden meanwhile can still be left; what was never there cannot.
        if (!(await isOpenTo(pool, object, viewer))) throw new WriteRefusal('not_found');
        return { statistics: { subscribers: wireDigits(await loadSubscribers(pool, object)) } };
      }
      await transaction(pool, async (client) => {
        if (await takeLimits(client, limits(viewer.id))) throw new WriteRefusal('too_many');
        await removeSubscription(client, viewer.id, object);
      });
      return changed(viewer.id, object);
    },
  };
}
