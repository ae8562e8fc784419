import { type RefObject, useEffect, useState } from 'react';

interface ScrollEnds {
  /** There is more before what is seen, or after it, in the direction of the text. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Tells on which sides a sideways scrolling row goes on; on the server and before measuring, on none. */
export function useScrollEnds(ref: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      // In right-to-left rows scrollLeft counts down from 0.
      const passed = Math.abs(row.scrollLeft);
      const hasBefore = passed > 1;
      const hasAfter = passed < row.scrollWidth - row.clientWidth - 1;
      setEnds((before) =>
        before.hasBefore === hasBefore && before.hasAfter === hasAfter ? before : { hasBefore, hasAfter },
      );
    };
    const leaving = new AbortController();
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    row.addEventListener('scroll', measure, { passive: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      sizes.disconnect();
    };
  }, [ref]);
  return ends;
}
