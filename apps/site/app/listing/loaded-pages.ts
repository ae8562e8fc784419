import type { CardFacts } from './card-facts.ts';
import type { ListPage } from './list-page.ts';

/** Stores the loaded pages of lists, so that "load more" and Back can show several pages. */
export interface LoadedPages {
  remember(listKey: string, list: ListPage): void;
  /** The pages from `first` to the given one; starts later when an earlier page is not stored. */
  upTo(listKey: string, first: number, list: ListPage): ListPage[];
}

/** State of a history entry: the page from which load-more started. */
export interface AppendState {
  /** The first page shown. */
  listFrom: number;
}

/** @param maxLists number of recent lists that are stored */
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

/** The cards of several pages. A video that moved to another page between two loads is shown once. */
export function joinPages(pages: readonly ListPage[]): CardFacts[] {
  const cards = new Map<number, CardFacts>();
  for (const video of pages.flatMap((page) => page.videos))
    if (!cards.has(video.id)) cards.set(video.id, video);
  return [...cards.values()];
}

/** Parses the state of a history entry, which may have any type. */
export function readAppendState(state: unknown): AppendState | undefined {
  if (typeof state !== 'object' || state === null || !('listFrom' in state)) return undefined;
  const { listFrom } = state;
  return typeof listFrom === 'number' && Number.isInteger(listFrom) && listFrom > 0
    ? { listFrom }
    : undefined;
}
