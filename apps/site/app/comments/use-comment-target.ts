import { ApiError, type CommentItem } from '@nightjar/api';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The id in `#comment-{id}`. */
export function readCommentTarget(hash: string): number | undefined {
  const [, id] = /^#comment-([1-9]\d{0,14})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

interface TargetOptions {
  comments: readonly CommentItem[];
  query: { isFetching: boolean; error: unknown; data?: unknown };
  /** The comment that the list starts at. */
  from: number | undefined;
  /** Starts the list at the thread of a comment, or at the beginning. */
  openAt: (id: number | undefined) => void;
  /** Shows all loaded threads. */
  reveal: () => void;
}

/** The comment of a deep link (`#comment-{id}`): opens the part of the list that has it, then scrolls to it once. */
export function useCommentTarget({ comments, query, from, openAt, reveal }: TargetOptions) {
  const { hash } = useLocation();
  const id = readCommentTarget(hash);
  const shown = useRef<number>(undefined);
  const [missing, setMissing] = useState<number>();
  const isLoaded = id !== undefined && comments.some((comment) => comment.id === id);
  const { isFetching, error, data } = query;
  const hasList = data !== undefined;
  const isUnknown = !hasList && from !== undefined && error instanceof ApiError && error.status === 404;
  const latest = useRef({ reveal, openAt });
  latest.current = { reveal, openAt };

  useEffect(() => {
    if (id === undefined || shown.current === id || isFetching) return;
    if (isLoaded) {
      shown.current = id;
      latest.current.reveal();
      setMissing(undefined);
      // After the threads are rendered.
      requestAnimationFrame(() => {
        const element = document.getElementById(`comment-${id}`);
        element?.scrollIntoView({ block: 'center' });
        element?.focus({ preventScroll: true });
      });
      return;
    }
    if (missing === id || (!hasList && !isUnknown)) return;
    if (hasList && from !== id) return latest.current.openAt(id);
    setMissing(id);
    latest.current.openAt(undefined);
  }, [id, isLoaded, isFetching, hasList, isUnknown, missing, from]);

  return { id, isUnknown, isMissing: id !== undefined && missing === id && !isLoaded };
}
