import type { CommentList, CommentSort } from '@nightjar/api';
import { useMemo, useState } from 'react';
import { loadedComments } from './comment-pages.ts';
import { commentThreads } from './comment-threads.ts';
import type { CommentedObject } from './commented-object.ts';
import { threadsAtOnce } from './shown-comments.ts';
import { useCommentPages } from './use-comments.ts';

/** The threads of an object in the chosen order, and how many of them are shown. */
export function useShownThreads(object: CommentedObject, first: CommentList | undefined) {
  const [sort, setSort] = useState<CommentSort>('newest');
  const [from, setFrom] = useState<number>();
  const [shown, setShown] = useState(threadsAtOnce);
  const query = useCommentPages(object, { sort, from, first });
  const comments = useMemo(() => loadedComments(query.data), [query.data]);
  const threads = useMemo(() => commentThreads(comments, sort), [comments, sort]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    query,
    comments,
    sort,
    from,
    total: query.data?.pages[0]?.totalCount ?? 0,
    threads: threads.slice(0, shown),
    hasMore: threads.length > shown || hasNextPage,
    openAt(id: number | undefined, order = sort) {
      setFrom(id);
      setSort(order);
      setShown(threadsAtOnce);
    },
    reveal: () => setShown(Number.POSITIVE_INFINITY),
    more() {
      setShown(shown + threadsAtOnce);
      if (threads.length < shown + threadsAtOnce && hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

export type ShownThreads = ReturnType<typeof useShownThreads>;
