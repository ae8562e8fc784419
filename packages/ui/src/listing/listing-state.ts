/** Phase of a list. `replacing` shows skeletons, `appending` keeps the cards. */
export type ListingPhase = 'ready' | 'replacing' | 'appending' | 'failed';

export interface ListingState<Item> {
  readonly phase: ListingPhase;
  readonly items: readonly Item[];
  /** First page of the items; `page` is the last one. */
  readonly firstPage: number;
  readonly page: number;
  readonly pages: number;
  readonly totalCount: number;
  /** The page of the pending request. */
  readonly requestedPage?: number;
  /** Error code of the last request, and its mode. */
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

/** The initial state from a rendered page. */
export function openListing<Item>(first: ListingPage<Item>): ListingState<Item> {
  const { page, items, pages, totalCount } = first;
  return { phase: 'ready', items, firstPage: page, page, pages, totalCount };
}

/** Load-more is shown when the total is 24 or more and the current page is not the last (requirement UI-2). */
export function canLoadMore({
  totalCount,
  page,
  pages,
}: Pick<ListingState<unknown>, 'totalCount' | 'page' | 'pages'>): boolean {
  return totalCount >= 24 && page < pages;
}

/**
 * Reducer of a list (requirement UI-2): load-more appends, a page change replaces. The answer of an outdated request is
 * ignored. `keyOf` identifies items, so that an item that has moved to the next page is not shown twice.
 */
export function listingReducer<Item>(keyOf: (item: Item) => string) {
  return (state: ListingState<Item>, event: ListingEvent<Item>): ListingState<Item> => {
    switch (event.type) {
      case 'moreRequested':
        return state.phase === 'appending' || !canLoadMore(state)
          ? state
          : { ...toReady(state), phase: 'appending', requestedPage: state.page + 1 };
      case 'pageRequested':
        return { ...toReady(state), phase: 'replacing', requestedPage: event.page };
      case 'arrived':
        return event.page === state.requestedPage ? receive(state, event, keyOf) : state;
      case 'failed':
        return event.page === state.requestedPage ? fail(state, event.code) : state;
      case 'itemRemoved':
        return remove(state, event.key, keyOf);
    }
  };
}

function toReady<Item>(state: ListingState<Item>): ListingState<Item> {
  const { items, firstPage, page, pages, totalCount } = state;
  return { phase: 'ready', items, firstPage, page, pages, totalCount };
}

function receive<Item>(
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
  return { ...toReady(state), phase: 'failed', errorCode, failedMode };
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
