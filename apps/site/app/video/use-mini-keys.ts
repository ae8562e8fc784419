import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePlayerHost } from './host/player-host-context.ts';

/** Elements that use Escape themselves. Dialogs, sheets and the search of narrow screens are found by their state. */
const ownEscape = 'input, textarea, select, details[open], [role="menu"], [role="listbox"]';

/** Closes the mini player with its button or Escape, unless another element uses Escape. */
export function useMiniKeys(root: RefObject<HTMLElement | null>, isMini: boolean): () => void {
  const host = usePlayerHost();
  const close = () => {
    const hadFocus = root.current?.contains(document.activeElement);
    host.close();
    // The focused element is removed, so the focus moves to the page.
    if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
  };
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ownEscape)) return;
    if (document.querySelector(':modal, :popover-open')) return;
    close();
  });
  useEffect(() => {
    if (!isMini) return;
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isMini]);
  return close;
}
