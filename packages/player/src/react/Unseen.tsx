import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** For those who listen: words that the eye has already. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
