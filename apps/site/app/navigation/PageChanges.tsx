import { VisuallyHidden } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** At once, not with the new page: a menu that is opened while it loads stays open. A press on a link of a menu closes it too. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('#site-menu,#site-search,[name=header-menu]'))
    if (menu.popover) menu.hidePopover();
    else menu.removeAttribute('open');
}

/**
 * What browsers do for a new document: Back and Forward close the menu and the search (UI-4); after each navigation the title is
 * announced, and a focus that was lost with the former page goes to the content.
 */
export function PageChanges() {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, title: '' });

  useEffect(() => {
    window.addEventListener('popstate', closeMenus);
    return () => window.removeEventListener('popstate', closeMenus);
  }, []);

  useEffect(() => {
    if (shown.key === key) return;
    setShown({ key, title: document.title });
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
