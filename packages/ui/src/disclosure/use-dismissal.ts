import { type RefObject, useEffect } from 'react';

export interface DismissalOptions {
  /**
   * The panel is in the flow of the page: a press or focus outside does not close it. Otherwise the page would move between the
   * press and its release, and the press would miss its target.
   */
  isInFlow?: boolean;
}

/**
 * Closes an open `<details>` like a menu: on Escape (the focus returns to its summary), a press or focus outside, or a click
 * on one of its links (a focused link passes the focus to the summary). Without JavaScript it is a plain `<details>`.
 */
export function useDismissal(
  ref: RefObject<HTMLDetailsElement | null>,
  { isInFlow = false }: DismissalOptions = {},
): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const closeOutside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    if (!isInFlow) {
      document.addEventListener('pointerdown', closeOutside, { signal });
      document.addEventListener('focusin', closeOutside, { signal });
    }
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
        const link = event.target instanceof Element && event.target.closest('a');
        if (!link) return;
        // A closed menu cannot hold the focus, which would fall to the body.
        if (link === document.activeElement) details.querySelector('summary')?.focus();
        details.open = false;
      },
      { signal },
    );
    return () => cleanup.abort();
  }, [ref, isInFlow]);
}
