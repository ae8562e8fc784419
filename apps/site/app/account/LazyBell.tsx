import { type ComponentType, useEffect, useState } from 'react';
import styles from './AccountArea.module.css';

interface BellProps {
  member: { id: number };
}

/** The messages and notifications in the header, a chunk that is loaded when the browser is idle. */
export function LazyBell({ member }: BellProps) {
  const [Bell, setBell] = useState<ComponentType<BellProps>>();
  useEffect(() => {
    let isMounted = true;
    const load = () => {
      import('../notifications/HeaderBell.tsx').then(
        (module) => isMounted && setBell(() => module.HeaderBell),
        // The menu has links to both pages; the next page tries again.
        () => undefined,
      );
    };
    // Safari has no idle callbacks.
    const cancel =
      'requestIdleCallback' in window
        ? (
            (id) => () =>
              cancelIdleCallback(id)
          )(requestIdleCallback(load, { timeout: 3000 }))
        : (
            (id) => () =>
              clearTimeout(id)
          )(setTimeout(load, 500));
    return () => {
      isMounted = false;
      cancel();
    };
  }, []);
  return <span className={styles.bell}>{Bell && <Bell member={member} />}</span>;
}
