import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** One more sentence. */
  text?: string;
  icon?: IconName;
  /** `status` for nothing to show, `alert` for a failure; none on pages that are nothing else. */
  role?: 'status' | 'alert';
  /** What can be done instead: a button or a link. */
  children?: ReactNode;
}

/** What stands where a list or a video would be: it says why, and offers a way on. */
export function EmptyState({ title, text, icon = 'sad', role, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={role}>
      <span className={styles.sign}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
