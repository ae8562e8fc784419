import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}

/** A polite live region. Render it also while empty, because screen readers announce only changes of existing regions. */
export function VisuallyHiddenStatus({ children }: VisuallyHiddenProps) {
  return (
    <p className={styles.visuallyHidden} role="status">
      {children}
    </p>
  );
}
