import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePlayerHost } from './host/player-host-context.ts';

/** What Escape closes or empties first; a dialog, a sheet and the search of narrow screens are found by their state. */
const ownEscape = 'input, textarea, select, details[open], [role="menu"], [role="listbox"]';

/** The end of the player in the corner, by its button and by Escape, unless Escape means something else just now. */
export function useMiniKeys(root: RefObject<HTMLElement | null>, isMini: boolean): () => void {
  const host = usePlayerHost();
  const close = () => {
    const hadFocus = root.current?.contains(document.activeElement);
    host.close();
    // What had the focus is gone; reading goes on at the page.
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
