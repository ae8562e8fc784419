import { addFavourite } from '../favourites/writes.ts';
import { type SubscribeSection, subscribe } from '../subscriptions/writes.ts';
import { type ViewSection, view } from '../views/writes.ts';
import { type VoteSection, vote } from '../votes/writes.ts';
import type { ApiWrites } from './api-writes.ts';

export interface StoreActionsOptions<Card> {
  writes: ApiWrites;
  isSignedIn: () => boolean;
  /** The watch-later list of `@nightjar/storage`. */
  watchLater: { add(card: Card): Promise<'added' | 'already_added' | false> };
}

/** Counters that the page shows; an action returns the updated ones. */
interface Statistics {
  likes: number;
  dislikes: number;
  subscribers: number;
}

/**
 * The store actions of requirement API-21, by their names there. Updated counters come from the answer, or are incremented by
 * one if the answer has none.
 */
export function createStoreActions<Card extends { id: number }>(options: StoreActionsOptions<Card>) {
  const { writes, isSignedIn, watchLater } = options;
  return {
    /** Adds a card to the watch-later list of the browser, and to the favourites of a signed-in member. */
    async addToWatchLater(card: Card): Promise<'added' | 'already_added' | false> {
      const added = await watchLater.add(card);
      if (added !== 'already_added' && isSignedIn()) await writes.send(addFavourite, { videoId: card.id });
      return added;
    },
    /** `vote` is 1 for a like, 0 for a dislike. */
    async vote<Counters extends Pick<Statistics, 'likes' | 'dislikes'>>(action: {
      section: VoteSection;
      id: number;
      vote: 1 | 0;
      statistics: Counters;
    }) {
      const { section, id, statistics } = action;
      const isLike = action.vote === 1;
      const result = await writes.send(vote, { section, objectId: id, vote: isLike });
      if (!result.ok) return result;
      const { likes, dislikes } = result.answer ?? {
        likes: statistics.likes + (isLike ? 1 : 0),
        dislikes: statistics.dislikes + (isLike ? 0 : 1),
      };
      return { ok: true as const, statistics: { ...statistics, likes, dislikes } };
    },
    async subscribe<Counters extends Pick<Statistics, 'subscribers'>>(action: {
      section: SubscribeSection;
      id: number;
      statistics: Counters;
    }) {
      const { section, id, statistics } = action;
      const result = await writes.send(subscribe, { section, objectId: id });
      if (!result.ok) return result;
      const subscribers = result.answer?.subscribers ?? statistics.subscribers + 1;
      return { ok: true as const, statistics: { ...statistics, subscribers } };
    },
    /** Reports a view, with the user id of a signed-in viewer. */
    addStat(action: { section: ViewSection; id: number; nogeo?: boolean; userId?: number }) {
      const { section, id, nogeo, userId } = action;
      return writes.send(view, {
        section,
        objectId: id,
        ...(nogeo && { nogeo }),
        ...(userId !== undefined && isSignedIn() && { userId }),
      });
    },
  };
}
