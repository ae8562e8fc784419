import type { ListingState } from '@nightjar/ui';
import { createElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import type { CardFacts } from './card-facts.ts';
import type { ListPage } from './list-page.ts';
import { createLoadedPages, joinPages, readAppendState } from './loaded-pages.ts';
import { hasList, retainList } from './retained-list.ts';

const loadedPages = createLoadedPages();

/**
 * The state of a list, from the loader's page, the pages before it and the current navigation. Load-more is a navigation that
 * replaces the address by that of the next page: the address stays correct, Back leaves the list, and returning to it shows
 * all pages at the old scroll position, also in a new document: `earlier` then loads them. `runKey` identifies the
 * shown pages; a page that is added does not change it.
 */
export function useListing(
  list: ListPage,
  hrefOf: (page: number) => string,
): { state: ListingState<CardFacts>; loadMore: () => void; earlier: ReactNode; runKey: string } {
  const { state: entryState } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const route = useMatches().at(-1);
  // The address of the first page, with sort and filters, identifies the list.
  const listKey = hrefOf(1);
  const listFrom = readAppendState(entryState)?.listFrom ?? list.page;

  useEffect(() => loadedPages.remember(listKey, list), [listKey, list]);

  /** The list to which load-more adds a page, until the loader returns another one. */
  const [extended, setExtended] = useState<ListPage>();
  const isAppending =
    extended === list ||
    (navigation.state === 'loading' && readAppendState(navigation.location.state) !== undefined);
  const pages = loadedPages.upTo(listKey, listFrom, list);
  const firstPage = pages[0]?.page ?? list.page;
  const [code, setCode] = useState<typeof import('./EarlierPages.tsx')>();
  const [, setLoaded] = useState<ListPage>();
  const isIncomplete = firstPage > listFrom && list.failure === undefined;
  useEffect(() => {
    if (isIncomplete) import('./EarlierPages.tsx').then(setCode, console.debug);
  }, [isIncomplete]);
  const onLoad = (earlier: ListPage) => {
    loadedPages.remember(listKey, earlier);
    setLoaded(earlier);
  };
  return {
    state: listingState(pages, isAppending),
    runKey: `${listFrom} ${listKey}`,
    earlier: code && createElement(code.EarlierPages, { key: listKey, firstPage, listFrom, hrefOf, onLoad }),
    loadMore() {
      const last = pages.findLast((page) => page.failure === undefined) ?? list;
      const page = last.page + 1;
      const href = hrefOf(page);
      if (route && hasList(route.loaderData))
        retainList({ href, routeId: route.id, data: route.loaderData, page });
      // React renders the state of a navigation with low priority, too late for the click.
      setExtended(list);
      const navigated = navigate(href, {
        replace: true,
        preventScrollReset: true,
        state: { listFrom: firstPage },
      });
      // The loader returns no other list when another navigation has replaced this one.
      void Promise.resolve(navigated).finally(() => startTransition(() => setExtended(undefined)));
    },
  };
}

/** @param pages At least one; the last one may have failed. */
export function listingState(pages: readonly ListPage[], isAppending: boolean): ListingState<CardFacts> {
  const loaded = pages.filter((page) => page.failure === undefined);
  const last = loaded.at(-1) ?? pages.at(-1);
  const failure = pages.at(-1)?.failure;
  return {
    phase: isAppending ? 'appending' : failure === undefined ? 'ready' : 'failed',
    items: joinPages(loaded),
    firstPage: pages[0]?.page ?? 1,
    page: last?.page ?? 1,
    pages: last?.pages ?? 1,
    totalCount: last?.totalCount ?? 0,
    ...(failure !== undefined && {
      errorCode: failure,
      failedMode: loaded.length > 0 ? ('append' as const) : ('replace' as const),
    }),
  };
}
