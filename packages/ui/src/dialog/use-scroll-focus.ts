import { type RefObject, useEffect } from 'react';

/** Makes the scrollable body of a dialog focusable, so that the keyboard can scroll it; only while its content overflows. */
export function useScrollFocus(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const body = ref.current;
    if (!body || !isOpen) return;
    const update = () => {
      if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    // The observer reports only a frame later.
    update();
    const observer = new ResizeObserver(update);
    observer.observe(body);
    return () => observer.disconnect();
  }, [ref, isOpen]);
}
