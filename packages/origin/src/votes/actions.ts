import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { hasSessionMark, removeSessionMark } from '../sessions/session-cookies.ts';
import { wireDecimal, wireDigits } from '../wire/text.ts';
import { voteLimits } from './limits.ts';
import { addVote, deleteVotesOn, findVote, loadVoteCounters } from './store.ts';
import { votersOf } from './voter.ts';

/** One vote per member or guest and object (ORG-4); a vote cannot be changed. */
export function voteActions({ pool }: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'vote'> {
  return {
    async vote({ section, objectId, vote }, request) {
      if (request.viewer === undefined && hasSessionMark(request)) {
        // The member would not find a vote of this browser in the account. Without the mark the next vote is that of a guest.
        removeSessionMark(request);
        throw new ActionRefusal('login_required');
      }
      const object = { section, objectId };
      const voters = votersOf(request);
      if (!(await mayAccess(pool, object, request.viewer))) throw new ActionRefusal('not_found');
      // Checked before any lock, so that repeated votes cost no more than a read.
      if ((await findVote(pool, object, voters)) !== undefined) throw new ActionRefusal('already_voted');
      await transaction(pool, async (client) => {
        const exceeded = await takeLimits(client, voteLimits(object, request));
        if (exceeded !== undefined) {
          // A concurrent request of the same voter may have used up the limit.
          const isVoted = (await findVote(client, object, voters)) !== undefined;
          throw new ActionRefusal(isVoted ? 'already_voted' : 'too_many');
        }
        const isFirst = await addVote(client, object, voters[0], vote);
        if (!isFirst) throw new ActionRefusal('already_voted');
      });
      const counters = await loadVoteCounters(pool, object);
      // The object was deleted after the checks.
      if (counters === undefined) {
        await deleteVotesOn(pool, object);
        throw new ActionRefusal('not_found');
      }
      const { likes, dislikes, rating } = counters;
      return {
        statistics: {
          likes,
          dislikes,
          rating: wireDecimal(rating),
          rating_amount: wireDigits(likes + dislikes),
        },
      };
    },
  };
}
