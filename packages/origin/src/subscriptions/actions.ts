import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { wireDigits } from '../wire/text.ts';
import {
  addSubscription,
  countSubscriptions,
  deleteSubscriptionsTo,
  isOwn,
  isSubscribed,
  loadSubscribers,
  removeSubscription,
  type SubscribedObject,
} from './store.ts';

/** Limit of subscribe and unsubscribe actions together, per member. */
export const subscriptionChangesPerHour = 200;
/** Maximum number of subscriptions of one member. */
export const maxSubscriptions = 5000;

const limits = (userId: number) => [
  { key: `subscribe user ${userId}`, most: subscriptionChangesPerHour, seconds: 3600 },
];

/** Subscriptions to models, channels, playlists and members (ORG-4); not to the own profile and playlists. */
export function subscriptionActions({
  pool,
  purge,
}: Pick<ActionContext, 'pool' | 'purge'>): Pick<ActionHandlers, 'subscribe' | 'unsubscribe'> {
  async function statistics(object: SubscribedObject) {
    const subscribers = await loadSubscribers(pool, object);
    // The object was deleted after the checks.
    if (subscribers === undefined) {
      await deleteSubscriptionsTo(pool, object);
      throw new ActionRefusal('not_found');
    }
    return { statistics: { subscribers: wireDigits(subscribers) } };
  }
  async function changed(userId: number, object: SubscribedObject) {
    await purge([`subscriptions-${userId}`, `member-${userId}`]);
    return statistics(object);
  }

  return {
    async subscribe({ section, objectId }, request) {
      const viewer = signedIn(request);
      const object = { section, objectId };
      if (await isOwn(pool, viewer.id, object)) throw new ActionRefusal('self');
      if (!(await mayAccess(pool, object, viewer))) throw new ActionRefusal('not_found');
      if (await isSubscribed(pool, viewer.id, object)) throw new ActionRefusal('already_subscribed');
      await transaction(pool, async (client) => {
        const isLimited =
          (await takeLimits(client, limits(viewer.id))) !== undefined ||
          (await countSubscriptions(client, viewer.id)) >= maxSubscriptions;
        if (isLimited) {
          const exists = await isSubscribed(client, viewer.id, object);
          throw new ActionRefusal(exists ? 'already_subscribed' : 'too_many');
        }
        const isNew = await addSubscription(client, viewer.id, object);
        if (!isNew) throw new ActionRefusal('already_subscribed');
      });
      return changed(viewer.id, object);
    },

    async unsubscribe({ section, objectId }, request) {
      const viewer = signedIn(request);
      const object = { section, objectId };
      if (!(await isSubscribed(pool, viewer.id, object))) {
        // A subscription to an object that was hidden later can still be ended; without a subscription it is not found.
        if (!(await mayAccess(pool, object, viewer))) throw new ActionRefusal('not_found');
        return statistics(object);
      }
      await transaction(pool, async (client) => {
        if (await takeLimits(client, limits(viewer.id))) throw new ActionRefusal('too_many');
        await removeSubscription(client, viewer.id, object);
      });
      return changed(viewer.id, object);
    },
  };
}
