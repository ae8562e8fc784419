import { type RefObject, useEffect } from 'react';

/**
 * Closes an open `<details>` as a menu closes: Escape (focus goes back to its summary), a press elsewhere, focus going
 * elsewhere, or one of its links followed. Without JavaScript it stays a plain `<details>`.
 */
export function useDismissal(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const closeOutside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    details.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        event.stopPropagation();
        details.open = false;
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
    details.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) details.open = false;
      },
      { signal },
    );
    return () => leaving.abort();
  }, [ref]);
}
