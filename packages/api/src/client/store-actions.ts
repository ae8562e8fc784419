import { addFavourite } from '../favourites/writes.ts';
import { type SubscribeSection, subscribe } from '../subscriptions/writes.ts';
import { type ViewSection, view } from '../views/writes.ts';
import { type VoteSection, vote } from '../votes/writes.ts';
import type { ApiWrites } from './api-writes.ts';

export interface StoreActionsOptions<Card> {
  writes: ApiWrites;
  isSignedIn: () => boolean;
  /** The browser's own list, as `@nightjar/storage` keeps it. */
  watchLater: { add(card: Card): Promise<'added' | 'already_added' | false> };
}

/** Counters as the page shows them; an action hands on the changed ones. */
interface Statistics {
  likes: number;
  dislikes: number;
  subscribers: number;
}

/**
 * The actions of the specification's store (requirement API-21), by their names there. Counters come from the answer,
 * and where it tells none, from the page's own and one more.
 */
export function createStoreActions<Card extends { id: number }>(options: StoreActionsOptions<Card>) {
  const { writes, isSignedIn, watchLater } = options;
  return {
    /** Keeps a card in the browser, and for a signed-in member among the favourites too. */
    async addToWatchLater(card: Card): Promise<'added' | 'already_added' | false> {
      const kept = await watchLater.add(card);
      if (kept !== 'already_added' && isSignedIn()) await writes.send(addFavourite, { videoId: card.id });
      return kept;
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
    /** Counts a view; the viewer's own number goes with it while they are signed in. */
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
