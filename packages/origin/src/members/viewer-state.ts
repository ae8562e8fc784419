import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { isFavourite } from '../favourites/store.ts';
import { friendshipOf } from '../friends/store.ts';
import { hasBlocked } from '../messages/store.ts';
import { isSubscribed } from '../subscriptions/store.ts';
import { findVote, loadVoteCounters } from '../votes/store.ts';
import { votersOf } from '../votes/voter.ts';

/** The vote, favourite, subscription and friendship of a viewer (member or guest) for one object, with its present votes. */
export function viewerStateReads({ pool }: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'viewerState'> {
  return {
    async viewerState({ section, objectId }, request) {
      const { viewer } = request;
      if (!(await mayAccess(pool, { section, objectId }, viewer))) throw new ActionRefusal('not_found');
      const isOtherMember = section === 'member' && viewer !== undefined && viewer.id !== objectId;
      const [vote, counters, favourite, subscribed, friendship, isBlocked] = await Promise.all([
        section === 'member' ? undefined : findVote(pool, { section, objectId }, votersOf(request)),
        section === 'member' ? undefined : loadVoteCounters(pool, { section, objectId }),
        section === 'video' && viewer !== undefined && isFavourite(pool, viewer.id, objectId),
        section !== 'video' && viewer !== undefined && isSubscribed(pool, viewer.id, { section, objectId }),
        isOtherMember ? friendshipOf(pool, viewer.id, objectId) : undefined,
        isOtherMember && hasBlocked(pool, viewer.id, objectId),
      ]);
      return {
        vote: vote === undefined ? '' : String(vote),
        is_favourite: favourite ? '1' : '0',
        is_subscribed: subscribed ? '1' : '0',
        ...(friendship !== undefined && { friendship, is_blocked: isBlocked ? '1' : '0' }),
        ...(counters !== undefined && { likes: counters.likes, dislikes: counters.dislikes }),
      };
    },
  };
}
