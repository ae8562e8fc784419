import { isFavourite } from '../favourites/store.ts';
import { isSubscribed } from '../subscriptions/store.ts';
import { findVote } from '../votes/store.ts';
import { votersOf } from '../votes/voter.ts';
import type { WriteContext, WriteHandlers } from '../writes/write-handler.ts';
import { WriteRefusal } from '../writes/write-refusal.ts';
import { isOpenTo } from './open-to.ts';

/** What a viewer, a guest as well, has done with something. */
export function viewerStateWrites({ pool }: Pick<WriteContext, 'pool'>): Pick<WriteHandlers, 'viewerState'> {
  return {
    async viewerState({ section, objectId }, request) {
      const { viewer } = request;
      if (!(await isOpenTo(pool, { section, objectId }, viewer))) throw new WriteRefusal('not_found');
      const [vote, favourite, subscribed] = await Promise.all([
        section === 'member' ? undefined : findVote(pool, { section, objectId }, votersOf(request)),
        section === 'video' && viewer !== undefined && isFavourite(pool, viewer.id, objectId),
        section !== 'video' && viewer !== undefined && isSubscribed(pool, viewer.id, { section, objectId }),
      ]);
      return {
        vote: vote === undefined ? '' : String(vote),
        is_favourite: favourite ? '1' : '0',
        is_subscribed: subscribed ? '1' : '0',
      };
    },
  };
}
