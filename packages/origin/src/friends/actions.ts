import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import {
  acceptRequest,
  addRequest,
  cancelRequest,
  declineRequest,
  friendshipOf,
  isBlockedPair,
  removeFriend,
} from './store.ts';

const DAY_SECONDS = 86_400;
export const friendRequestsPerDay = 30;
/** Limit of repeated requests to one member, who may have declined the earlier ones. */
export const requestsToOneMemberPerDay = 2;

const limits = (userId: number, otherId: number) => [
  { key: `friend user ${userId}`, most: friendRequestsPerDay, seconds: DAY_SECONDS },
  { key: `friend user ${userId} to ${otherId}`, most: requestsToOneMemberPerDay, seconds: DAY_SECONDS },
];

/** Friend requests and the answers to them. Two members who request each other become friends. */
export function friendActions({
  pool,
  purge,
}: Pick<ActionContext, 'pool' | 'purge'>): Pick<ActionHandlers, 'requestFriend' | 'answerFriend'> {
  /** @returns Whether the two members are friends now, because the other one sent a request at the same time. */
  function sendRequest(userId: number, otherId: number): Promise<boolean> {
    return transaction(pool, async (client) => {
      if (await takeLimits(client, limits(userId, otherId))) {
        const exists = (await friendshipOf(client, userId, otherId)) !== 'none';
        throw new ActionRefusal(exists ? 'already_friend_request' : 'too_many');
      }
      if (await addRequest(client, userId, otherId)) return false;
      if (await acceptRequest(client, userId, otherId)) return true;
      throw new ActionRefusal('already_friend_request');
    });
  }

  return {
    async requestFriend({ objectId }, request) {
      const viewer = signedIn(request);
      if (objectId === viewer.id) throw new ActionRefusal('self');
      if (!(await mayAccess(pool, { section: 'member', objectId }, viewer)))
        throw new ActionRefusal('not_found');
      // The code is that of the limits, so that a refusal does not reveal a block.
      if (await isBlockedPair(pool, viewer.id, objectId)) throw new ActionRefusal('too_many');
      const before = await friendshipOf(pool, viewer.id, objectId);
      if (before === 'requested' || before === 'friends') throw new ActionRefusal('already_friend_request');
      // Accepting does not count towards the request limits. It is a transaction of its own: an update that waits for another
      // one keeps the row locked even if it then changes nothing, and the locks of the limits must come before those of rows.
      const isAccepted = await acceptRequest(pool, viewer.id, objectId);
      const isFriend = isAccepted || (await sendRequest(viewer.id, objectId));
      if (isFriend) await purge([`member-${viewer.id}`, `member-${objectId}`]);
      return {};
    },

    async answerFriend({ section, objectId }, request) {
      const viewer = signedIn(request);
      if (section === 'accept') {
        if (!(await mayAccess(pool, { section: 'member', objectId }, viewer)))
          throw new ActionRefusal('not_found');
        const isNew = await acceptRequest(pool, viewer.id, objectId);
        if (!isNew && (await friendshipOf(pool, viewer.id, objectId)) !== 'friends') {
          throw new ActionRefusal('not_found');
        }
      } else if (section === 'decline') {
        await declineRequest(pool, viewer.id, objectId);
      } else if (section === 'cancel') {
        // The page of the requester may be older than the acceptance.
        const isCancelled = await cancelRequest(pool, viewer.id, objectId);
        if (!isCancelled && (await friendshipOf(pool, viewer.id, objectId)) === 'friends') {
          throw new ActionRefusal('already_friends');
        }
      } else {
        await removeFriend(pool, viewer.id, objectId);
      }
      await purge([`member-${viewer.id}`, `member-${objectId}`]);
      return {};
    },
  };
}
