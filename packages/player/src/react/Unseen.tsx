import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

interface UnseenProps {
  children: ReactNode;
}

/** For those who listen: words that the eye has already. */
export function Unseen({ children }: UnseenProps) {
  return <span className={styles.unseen}>{children}</span>;
}

/** Told politely when it changes; it stays on the page while there is nothing to tell. */
export function UnseenStatus({ children }: UnseenProps) {
  return (
    <p className={styles.unseen} role="status">
      {children}
    </p>
  );
}
