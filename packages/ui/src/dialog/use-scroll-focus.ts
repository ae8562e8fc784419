import { type RefObject, useEffect } from 'react';

/** Lets the keyboard scroll a body of text that is longer than its dialog: a tab stop, only while there is more to see. */
export function useScrollFocus(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const body = ref.current;
    if (!body || !isOpen) return;
    const sizes = new ResizeObserver(() => {
      if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    });
    sizes.observe(body);
    return () => sizes.disconnect();
  }, [ref, isOpen]);
}
