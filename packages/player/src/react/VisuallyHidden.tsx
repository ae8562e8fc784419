import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
}

/** For those who listen: words that the eye has already. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}

/** Told politely when it changes; it stays on the page while there is nothing to tell. */
export function VisuallyHiddenStatus({ children }: VisuallyHiddenProps) {
  return (
    <p className={styles.visuallyHidden} role="status">
      {children}
    </p>
  );
}
