import { useEffect, useRef, useState } from 'react';
import type { ListPage } from '../../listing/list-page.ts';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import type { RelatedPages } from './grow-related.ts';

const loadGrowth = () => loadWithDeadline(() => import('./grow-related.ts'), 15_000);

/** The related videos of a page and how to load more of them: the first page is in the document, the others are read on request. */
export function useRelatedPages(
  videoId: number,
  first: ListPage,
): RelatedPages & { loadMore: () => Promise<void> } {
  const [state, setState] = useState<RelatedPages>({ pages: [first], isLoading: false, hasFailed: false });
  const ending = useRef(new AbortController());
  const grow = useRef<() => void>(undefined);

  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);

  async function loadMore() {
    if (state.isLoading) return;
    const { signal } = ending.current;
    setState({ ...state, isLoading: true, hasFailed: false });
    try {
      // Some browsers do not repeat a failed import, so nothing is imported without a connection.
      if (!navigator.onLine) throw new TypeError('There is no connection.');
      const { growRelated } = await loadGrowth();
      if (signal.aborted) return;
      grow.current ??= growRelated({ videoId, first, onChange: setState, signal });
      grow.current();
    } catch (error) {
      console.debug(error);
      if (!signal.aborted) setState({ ...state, isLoading: false, hasFailed: true });
    }
  }

  return { ...state, loadMore };
}
