import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFetcher, useLocation, useMatches } from 'react-router';
import { restoreScroll } from '../navigation/restore-scroll.ts';
import type { ListPage } from './list-page.ts';
import { hasList, retainList } from './retained-list.ts';

export interface EarlierPagesProps {
  /** The first shown page. */
  firstPage: number;
  /** The first page that the list had. */
  listFrom: number;
  hrefOf: (page: number) => string;
  onLoad: (list: ListPage) => void;
}

/**
 * Loads the pages that a grown list had before its document was loaded again, from the last one on, and then scrolls to where the
 * visitor was, who may have scrolled meanwhile. A page that cannot be loaded ends it: the list begins after it.
 */
export function EarlierPages({ firstPage, listFrom, hrefOf, onLoad }: EarlierPagesProps): null {
  const { load, data } = useFetcher<unknown>();
  const { key } = useLocation();
  const route = useMatches().at(-1);
  const isComplete = firstPage <= listFrom;
  const hasScrolled = useRef(false);

  useEffect(() => {
    const cleanup = new AbortController();
    for (const type of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(type, () => (hasScrolled.current = true), {
        passive: true,
        signal: cleanup.signal,
      });
    return () => cleanup.abort();
  }, []);

  useEffect(() => {
    if (isComplete) return;
    const page = firstPage - 1;
    const href = hrefOf(page);
    // Without it a failure would replace the list by the error page.
    if (route && hasList(route.loaderData))
      retainList({ href, routeId: route.id, data: route.loaderData, page });
    void load(href);
  }, [firstPage]);

  useEffect(() => {
    if (hasList(data) && data.list.failure === undefined) onLoad(data.list);
  }, [data]);

  useLayoutEffect(() => {
    if (isComplete && !hasScrolled.current) restoreScroll(key);
  }, [isComplete]);

  return null;
}
