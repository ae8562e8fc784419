import { isPlainClick, ProgressBar } from '@nightjar/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { links } from '../addresses/links.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Opens the dialog ContactUs for every link to the contact page, wherever it is (requirement UI-4): one listener, because links are
 * also in the texts of the operator. The code of the dialog loads with the click; if it does not arrive, the page opens.
 */
export function useContactDialog(facts: SiteFacts['contact']): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const page = links.contacts();
    const onClick = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest(`a[href="${page}"]`);
      if (!isLink || location.pathname === page || !isPlainClick(event)) return;
      // In the capture phase, so that the router leaves the click alone.
      event.preventDefault();
      setLoading(true);
      loadWithDeadline(() => import('../contact/ContactDialog.tsx'))
        .then(
          ({ openContactDialog }) => setDialog(openContactDialog(facts)),
          () => location.assign(page),
        )
        .finally(() => setLoading(false));
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
  return (
    <>
      {dialog}
      {isLoading && <ProgressBar isPageWide />}
    </>
  );
}
