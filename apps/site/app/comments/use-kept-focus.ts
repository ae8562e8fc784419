import { useLayoutEffect, useState } from 'react';

/**
 * Keeps the place of the keyboard when the list replaces a focused element of the document: at the same comment, otherwise at the
 * section.
 */
export function useKeptFocus(): void {
  // Read while rendering, because the commit removes the element.
  const [id] = useState(() => document.activeElement?.closest('#comments, #comments [id]')?.id);
  useLayoutEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return;
    const place = document.getElementById(id) ?? document.getElementById('comments');
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [id]);
}
