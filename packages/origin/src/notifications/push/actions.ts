import { ECDH } from 'node:crypto';
import type { ActionContext, ActionHandlers } from '../../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../../actions/action-refusal.ts';
import { tokenHash } from '../../sessions/store.ts';
import { isPushService } from './push-services.ts';
import { removeSubscription, saveSubscription } from './store.ts';

/** Turns push messages on and off for one browser of the viewer. */
export function pushActions({
  pool,
  pushKeys,
}: Pick<ActionContext, 'pool' | 'pushKeys'>): Pick<ActionHandlers, 'subscribePush' | 'unsubscribePush'> {
  return {
    async subscribePush(subscription, request) {
      const { id: userId } = signedIn(request);
      const isAccepted = isPushService(subscription.endpoint) && isPublicKey(subscription.p256dh);
      if (pushKeys === undefined || !isAccepted) throw new ActionRefusal('push_unavailable');
      const hash = tokenHash(request.sessionToken ?? '');
      // The session may have ended since the request began.
      if (!(await saveSubscription(pool, { userId, tokenHash: hash, ...subscription })))
        throw new ActionRefusal('login_required');
      return {};
    },
    async unsubscribePush({ endpoint }, request) {
      await removeSubscription(pool, { userId: signedIn(request).id, endpoint });
      return {};
    },
  };
}

/** Whether a key is a point of the curve; with another one no message could be encrypted. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
