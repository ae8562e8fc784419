import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a row of links that is wider than the screen, so that the link of the current page is in its middle. The page itself
 * is not scrolled.
 *
 * @param current Changes with the current link.
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const rowBox = row.current.getBoundingClientRect();
    const linkBox = link.getBoundingClientRect();
    row.current.scrollLeft += linkBox.left + linkBox.width / 2 - (rowBox.left + rowBox.width / 2);
  }, [current]);
  return row;
}
