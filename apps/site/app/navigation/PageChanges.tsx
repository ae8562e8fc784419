import { VisuallyHidden } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { moveLostFocus } from './move-lost-focus.ts';

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('#site-menu,#site-search,[name=header-menu]'))
    if (menu.popover) menu.hidePopover();
    else menu.removeAttribute('open');
}

/**
 * What browsers do for a new document, at each navigation: menu and search close (UI-4), the title is announced, and a focus that
 * was lost with the former page goes to the content.
 */
export function PageChanges() {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, title: '' });

  // Menus close when the address changes, which is before the page does: a menu that is opened in between stays open.
  useEffect(() => {
    // Without the Navigation API, Back and Forward close the menus; so does a press on a link of a menu, in every browser.
    const history: EventTarget = window.navigation ?? window;
    const change = window.navigation ? 'currententrychange' : 'popstate';
    history.addEventListener(change, closeMenus);
    return () => history.removeEventListener(change, closeMenus);
  }, []);

  useEffect(() => {
    if (shown.key === key) return;
    setShown({ key, title: document.title });
    moveLostFocus();
  }, [key]);

  return (
    <div role="status" aria-live="polite">
      {/* With a key, an equal title is announced too: a sort by query does not change it. */}
      <VisuallyHidden key={shown.key}>{shown.title}</VisuallyHidden>
    </div>
  );
}
