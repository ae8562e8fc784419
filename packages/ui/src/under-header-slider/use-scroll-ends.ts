import { type RefObject, useEffect, useState } from 'react';

interface ScrollEnds {
  /** Whether hidden content precedes or follows the visible part, in text direction. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** On which sides a horizontally scrolling row has hidden content; none on the server and before the first measurement. */
export function useScrollEnds(ref: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      // In right-to-left rows scrollLeft is 0 or negative.
      const scrolled = Math.abs(row.scrollLeft);
      const hasBefore = scrolled > 1;
      const hasAfter = scrolled < row.scrollWidth - row.clientWidth - 1;
      setEnds((before) =>
        before.hasBefore === hasBefore && before.hasAfter === hasAfter ? before : { hasBefore, hasAfter },
      );
    };
    const cleanup = new AbortController();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener('scroll', measure, { passive: true, signal: cleanup.signal });
    return () => {
      cleanup.abort();
      observer.disconnect();
    };
  }, [ref]);
  return ends;
}
