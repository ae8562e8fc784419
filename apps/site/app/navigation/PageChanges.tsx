import { VisuallyHidden } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The key of the history entry whose address the browser shows: that of the router's location, which follows later. */
const currentEntry = (): unknown => window.history.state?.key;

/**
 * What browsers do for a new document, after each navigation: the title is announced, menu and search close (UI-4), and a focus
 * that was lost with the former page goes to the content.
 */
export function PageChanges() {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, title: '' });
  const openedAt = useRef(new WeakMap<EventTarget, unknown>());

  useEffect(() => {
    const recordEntry = ({ target }: Event) => target && openedAt.current.set(target, currentEntry());
    document.addEventListener('toggle', recordEntry, true);
    return () => document.removeEventListener('toggle', recordEntry, true);
  }, []);

  useEffect(() => {
    if (shown.key === key) return;
    setShown({ key, title: document.title });
    // A press on a link of a menu has closed it; Back, Forward and navigations by code have not.
    for (const menu of document.querySelectorAll<HTMLElement>('#site-menu,#site-search,[name=header-menu]')) {
      // The address changes before the page: a menu that was opened in between stays open.
      if (openedAt.current.get(menu) === key) continue;
      if (menu.popover) menu.hidePopover();
      else menu.removeAttribute('open');
    }
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div role="status" aria-live="polite">
      {/* With a key, an equal title is announced too: a sort by query does not change it. */}
      <VisuallyHidden key={shown.key}>{shown.title}</VisuallyHidden>
    </div>
  );
}
