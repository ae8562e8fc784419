import { VisuallyHidden } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of a page after a navigation, as browsers do for a new document. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else setTitle(document.title);
  }, [pathname]);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
