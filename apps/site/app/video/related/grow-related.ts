import { createApiClient } from '@nightjar/api';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { cardFacts } from '../../listing/card-facts.ts';
import type { ListPage } from '../../listing/list-page.ts';
import { browserQueryClient } from '../../queries/query-client.ts';
import { readKey } from '../../queries/query-keys.ts';

/* Loaded by the first press on "Load more". */

/** The loaded pages, from the first one on. */
export interface RelatedPages {
  pages: readonly ListPage[];
  isLoading: boolean;
  hasFailed: boolean;
}

interface GrowthOptions {
  videoId: number;
  /** Of the document. */
  first: ListPage;
  onChange: (pages: RelatedPages) => void;
  signal: AbortSignal;
}

/** Lets the related videos of a page grow; the returned function loads the next page. */
export function growRelated({ videoId, first, onChange, signal }: GrowthOptions): () => void {
  const api = createApiClient();
  const count = first.videos.length;
  const observer = new InfiniteQueryObserver(browserQueryClient(), {
    queryKey: readKey('related', { videoId, count }),
    initialPageParam: first.page,
    initialData: { pages: [first], pageParams: [first.page] },
    // A list that is read again could lose videos that the visitor has seen in it.
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ pageParam: page, signal }): Promise<ListPage> {
      const { videos, pages, totalCount } = await api.related({ videoId, count, page }, { signal });
      return { videos: videos.map(cardFacts), page, pages, totalCount };
    },
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });
  const announce = () => {
    const { data, isFetchingNextPage, isFetchNextPageError } = observer.getCurrentResult();
    onChange({
      pages: data?.pages ?? [first],
      isLoading: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
    });
  };
  signal.addEventListener('abort', observer.subscribe(announce));
  return () => void observer.fetchNextPage();
}
