import { z } from 'zod';
import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { runOnce } from '../actions/run-once.ts';
import { transaction } from '../database/transaction.ts';
import { endFriendship, friendshipOf } from '../friends/store.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { addMessage, countUnanswered, hasBlocked, hasWritten, isMember, setBlock } from './store.ts';

/** Limit per sender, over all recipients. */
export const messagesPerTenMinutes = 60;
/** Limit per sender, to members who are not friends and have never written to the sender. */
export const messagesToStrangersPerDay = 20;
/** Limit to one such member, until that member answers or becomes a friend. */
export const unansweredMessages = 3;

const sentMessage = z.object({ message_id: z.string(), post_date: z.string() });

/** Sends messages between members who have not blocked each other, with stricter limits for recipients who are not friends and have not answered (ORG-4). */
export function messageActions({
  pool,
  purge,
}: Pick<ActionContext, 'pool' | 'purge'>): Pick<ActionHandlers, 'sendMessage' | 'blockMember'> {
  return {
    async blockMember({ section, objectId }, request) {
      const viewer = signedIn(request);
      if (objectId === viewer.id) throw new ActionRefusal('self');
      // A block must also be possible and removable when the other account is no longer shown.
      if (!(await isMember(pool, objectId))) throw new ActionRefusal('not_found');
      const isFriendshipEnded = await transaction(pool, async (client) => {
        await setBlock(client, { by: viewer.id, other: objectId, isBlocked: section === 'add' });
        return section === 'add' && (await endFriendship(client, viewer.id, objectId));
      });
      if (isFriendshipEnded) await purge([`member-${viewer.id}`, `member-${objectId}`]);
      return {};
    },

    async sendMessage(params, request) {
      const { objectId, text } = params;
      const viewer = signedIn(request);
      if (objectId === viewer.id) throw new ActionRefusal('self');
      if (!(await mayAccess(pool, { section: 'member', objectId }, viewer)))
        throw new ActionRefusal('not_found');
      // The code is that of the limits below, so that a refusal does not reveal a block.
      const isBlocked =
        (await hasBlocked(pool, objectId, viewer.id)) || (await hasBlocked(pool, viewer.id, objectId));
      if (isBlocked && viewer.role !== 'moderator') throw new ActionRefusal('no_permission');
      const isKnown =
        viewer.role === 'moderator' ||
        (await friendshipOf(pool, viewer.id, objectId)) === 'friends' ||
        (await hasWritten(pool, viewer.id, objectId));
      const once = { write: 'sendMessage', params, request, answer: sentMessage } as const;
      return runOnce(pool, once, async (client) => {
        const all = { key: `message user ${viewer.id}`, most: messagesPerTenMinutes, seconds: 600 };
        const strangers = {
          key: `message strangers ${viewer.id}`,
          most: messagesToStrangersPerDay,
          seconds: 86_400,
        };
        // `takeLimits` locks the sender's key, so that concurrent messages are counted one after the other below.
        if (await takeLimits(client, isKnown ? [all] : [all, strangers])) throw new ActionRefusal('too_many');
        const isBelowLimit =
          isKnown ||
          (await countUnanswered(client, viewer.id, objectId, unansweredMessages)) < unansweredMessages;
        if (!isBelowLimit) throw new ActionRefusal('no_permission');
        const message = await addMessage(client, { senderId: viewer.id, recipientId: objectId, text });
        return { message_id: wireDigits(message.id), post_date: wireDate(message.created_at) };
      });
    },
  };
}
