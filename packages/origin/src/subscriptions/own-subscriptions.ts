import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import { countSubscribed, findSubscribed } from './list-store.ts';
import { loadSubscribed } from './load-subscribed.ts';

/** Reads the viewer's own subscriptions of one kind. */
export function ownSubscriptionReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownSubscriptions'> {
  return {
    async ownSubscriptions({ section, sort, page }, request) {
      const { id: userId } = signedIn(request);
      const [ids, total] = await Promise.all([
        findSubscribed(pool, { userId, section, sort, ...ownPage(page) }),
        countSubscribed(pool, userId, section),
      ]);
      return { ...(await loadSubscribed(pool, { [section]: ids }, publicUrl)), ...ownPageFigures(total) };
    },
  };
}
