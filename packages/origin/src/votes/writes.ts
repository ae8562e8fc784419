import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { isOpenTo } from '../members/open-to.ts';
import { wireDecimal, wireDigits } from '../wire/text.ts';
import type { WriteContext, WriteHandlers } from '../writes/write-handler.ts';
import { WriteRefusal } from '../writes/write-refusal.ts';
import { voteLimits } from './limits.ts';
import { addVote, findVote, loadVoteCounters } from './store.ts';
import { votersOf } from './voter.ts';

/** One vote each, of members and guests; it is never changed. */
export function voteWrites({ pool }: Pick<WriteContext, 'pool'>): Pick<WriteHandlers, 'vote'> {
  return {
    async vote({ section, objectId, vote }, request) {
      const object = { section, objectId };
      const voters = votersOf(request);
      if (!(await isOpenTo(pool, object, request.viewer))) throw new WriteRefusal('not_found');
      // Asked before any lock, so that a browser that votes again and again costs no more than one that reads.
      if ((await findVote(pool, object, voters)) !== undefined) throw new WriteRefusal('already_voted');
      await transaction(pool, async (client) => {
        const usedUp = await takeLimits(client, voteLimits(object, request));
        if (usedUp !== undefined) {
          // Whoever used it up while this one waited may have been the same voter.
          const isVoted = (await findVote(client, object, voters)) !== undefined;
          throw new WriteRefusal(isVoted ? 'already_voted' : 'too_many');
        }
        const isFirst = await addVote(client, object, voters[0], vote);
        if (!isFirst) throw new WriteRefusal('already_voted');
      });
      const { likes, dislikes, rating } = await loadVoteCounters(pool, object);
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
