import type { ReactNode } from 'react';
import styles from './EditComparison.module.css';

/** A text of the review, marked if the owner of the video has changed it. */
export function Marked({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return isChanged ? <mark className={styles.changed}>{children}</mark> : children;
}
