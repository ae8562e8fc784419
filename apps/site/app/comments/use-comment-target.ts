import type { CommentItem } from '@nightjar/api';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The id in `#comment-{id}`. */
export function readCommentTarget(hash: string): number | undefined {
  const [, id] = /^#comment-([1-9]\d{0,14})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

interface TargetOptions {
  comments: readonly CommentItem[];
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isError: boolean;
    fetchNextPage(): unknown;
    data?: { pages: readonly unknown[] } | undefined;
  };
  /** Shows all loaded threads. */
  reveal: () => void;
}

/** Pages that are searched for the comment of the address. */
const maxPages = 10;

/** The comment of a deep link (`#comment-{id}`): loads pages until it is found, then scrolls to it once. */
export function useCommentTarget({ comments, query, reveal }: TargetOptions) {
  const { hash } = useLocation();
  const id = readCommentTarget(hash);
  const shown = useRef<number>(undefined);
  const [missing, setMissing] = useState<number>();
  const isLoaded = id !== undefined && comments.some((comment) => comment.id === id);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  const latest = useRef(reveal);
  latest.current = reveal;

  useEffect(() => {
    if (id === undefined || shown.current === id || isFetching || isError || pages === 0) return;
    if (isLoaded) {
      shown.current = id;
      latest.current();
      setMissing(undefined);
      // After the threads are rendered.
      requestAnimationFrame(() => {
        const element = document.getElementById(`comment-${id}`);
        element?.scrollIntoView({ block: 'center' });
        element?.focus({ preventScroll: true });
      });
    } else if (hasNextPage && pages < maxPages) fetchNextPage();
    else setMissing(id);
  }, [id, isLoaded, isFetching, isError, pages, hasNextPage, fetchNextPage]);

  return { id, isMissing: id !== undefined && missing === id && !isLoaded };
}
