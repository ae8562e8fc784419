/** What the list is doing. A list that is being replaced shows skeletons; one that is appended to keeps its cards. */
export type ListingPhase = 'ready' | 'replacing' | 'appending' | 'failed';

export interface ListingState<Item> {
  readonly phase: ListingPhase;
  readonly items: readonly Item[];
  /** First and last page that the items come from. */
  readonly firstPage: number;
  readonly page: number;
  readonly pages: number;
  readonly totalCount: number;
  /** The page that is on its way. */
  readonly requestedPage?: number;
  /** Why the last request failed, and what it was to do. */
  readonly errorCode?: string;
  readonly failedMode?: 'replace' | 'append';
}

export interface ListingPage<Item> {
  page: number;
  items: readonly Item[];
  pages: number;
  totalCount: number;
}

export type ListingEvent<Item> =
  | { type: 'moreRequested' }
  | { type: 'pageRequested'; page: number }
  | ({ type: 'arrived' } & ListingPage<Item>)
  | { type: 'failed'; page: number; code: string }
  | { type: 'itemRemoved'; key: string };

/** The list as the server rendered it. */
export function openListing<Item>(first: ListingPage<Item>): ListingState<Item> {
  const { page, items, pages, totalCount } = first;
  return { phase: 'ready', items, firstPage: page, page, pages, totalCount };
}

/** Load-more is offered when there are 24 or more in all and the current page is not the last (section 9). */
export function canLoadMore({
  totalCount,
  page,
  pages,
}: Pick<ListingState<unknown>, 'totalCount' | 'page' | 'pages'>): boolean {
  return totalCount >= 24 && page < pages;
}

/**
 * The list's next state (requirement UI-2): load-more appends, a page change replaces. An answer that is no longer waited
 * for is dropped. `keyOf` tells items apart: what moved on to the next page while the visitor read is not shown twice.
 */
export function listingReducer<Item>(keyOf: (item: Item) => string) {
  return (state: ListingState<Item>, event: ListingEvent<Item>): ListingState<Item> => {
    switch (event.type) {
      case 'moreRequested':
        return state.phase === 'appending' || !canLoadMore(state)
          ? state
          : { ...calm(state), phase: 'appending', requestedPage: state.page + 1 };
      case 'pageRequested':
        return { ...calm(state), phase: 'replacing', requestedPage: event.page };
      case 'arrived':
        return event.page === state.requestedPage ? arrive(state, event, keyOf) : state;
      case 'failed':
        return event.page === state.requestedPage ? fail(state, event.code) : state;
      case 'itemRemoved':
        return remove(state, event.key, keyOf);
    }
  };
}

function calm<Item>(state: ListingState<Item>): ListingState<Item> {
  const { items, firstPage, page, pages, totalCount } = state;
  return { phase: 'ready', items, firstPage, page, pages, totalCount };
}

function arrive<Item>(
  state: ListingState<Item>,
  answer: ListingPage<Item>,
  keyOf: (item: Item) => string,
): ListingState<Item> {
  if (state.phase !== 'appending') return openListing(answer);
  const shown = new Set(state.items.map(keyOf));
  const fresh = answer.items.filter((item) => !shown.has(keyOf(item)));
  return { ...openListing(answer), items: [...state.items, ...fresh], firstPage: state.firstPage };
}

function fail<Item>(state: ListingState<Item>, errorCode: string): ListingState<Item> {
  const failedMode = state.phase === 'appending' ? 'append' : 'replace';
  return { ...calm(state), phase: 'failed', errorCode, failedMode };
}

function remove<Item>(
  state: ListingState<Item>,
  key: string,
  keyOf: (item: Item) => string,
): ListingState<Item> {
  const items = state.items.filter((item) => keyOf(item) !== key);
  const removed = state.items.length - items.length;
  return removed === 0 ? state : { ...state, items, totalCount: Math.max(0, state.totalCount - removed) };
}
