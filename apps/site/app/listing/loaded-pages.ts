import type { CardFacts } from './card-facts.ts';
import type { ListPage } from './list-page.ts';

/** Remembers the pages of lists that this visit has loaded, so that "load more" and Back can show several at once. */
export interface LoadedPages {
  remember(listKey: string, list: ListPage): void;
  /** The pages from `first` up to the given one, as far as they are known without a gap. */
  upTo(listKey: string, first: number, list: ListPage): ListPage[];
}

/** Where the visitor started to append: kept in the history entry, because it belongs to it. */
export interface AppendState {
  /** The first page shown. */
  listFrom: number;
}

/** @param maxLists the lists visited last that are kept; older ones are loaded again */
export function createLoadedPages(maxLists = 8): LoadedPages {
  const lists = new Map<string, Map<number, ListPage>>();
  return {
    remember(listKey, list) {
      if (list.failure !== undefined) return;
      const pages = lists.get(listKey) ?? new Map<number, ListPage>();
      pages.set(list.page, list);
      lists.delete(listKey);
      lists.set(listKey, pages);
      for (const oldest of lists.keys()) {
        if (lists.size <= maxLists) break;
        lists.delete(oldest);
      }
    },
    upTo(listKey, first, list) {
      const known = lists.get(listKey);
      const run = [list];
      for (let page = list.page - 1; page >= first; page -= 1) {
        const earlier = known?.get(page);
        if (!earlier) break;
        run.unshift(earlier);
      }
      return run;
    },
  };
}

/** The cards of several pages. A video that moved from one page to the next while they were loaded is shown once. */
export function joinPages(pages: readonly ListPage[]): CardFacts[] {
  const cards = new Map<number, CardFacts>();
  for (const video of pages.flatMap((page) => page.videos))
    if (!cards.has(video.id)) cards.set(video.id, video);
  return [...cards.values()];
}

/** Reads the state of a history entry, which may be anything. */
export function readAppendState(state: unknown): AppendState | undefined {
  if (typeof state !== 'object' || state === null || !('listFrom' in state)) return undefined;
  const { listFrom } = state;
  return typeof listFrom === 'number' && Number.isInteger(listFrom) && listFrom > 0
    ? { listFrom }
    : undefined;
}
