import { useEffect, useRef } from 'react';

/**
 * After the last part of a list was added, the button that requested it is removed with the focus: this moves the focus to the first
 * added entry.
 *
 * @param count Number of shown entries.
 * @returns `place`: for the element around the list, whose first `ul` has the entries; `onMore`: to call when the focused button is
 * pressed.
 */
export function useAddedFocus(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const request = useRef<{ count: number; button: Element | null }>(undefined);

  useEffect(() => {
    const { current } = request;
    if (!current || count <= current.count) return;
    request.current = undefined;
    if (current.button?.isConnected || document.activeElement !== document.body) return;
    const first = place.current?.querySelector('ul')?.children[current.count];
    first?.querySelector<HTMLElement>('a, button')?.focus();
  });

  const onMore = () => {
    request.current = { count, button: document.activeElement };
  };
  return { place, onMore };
}
