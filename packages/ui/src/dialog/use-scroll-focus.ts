import { type RefObject, useEffect } from 'react';

/** Lets the keyboard scroll a body of text that is longer than its dialog: a tab stop, only while there is more to see. */
export function useScrollFocus(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const body = ref.current;
    if (!body || !isOpen) return;
    const look = () => {
      if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    // At once too: the observer speaks a frame later, when a key may have been pressed.
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(body);
    return () => sizes.disconnect();
  }, [ref, isOpen]);
}
