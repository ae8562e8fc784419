import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** Additional explanation. */
  text?: string;
  icon?: IconName;
  /** `status` for an empty list, `alert` for a failure; none on a page without other content. */
  role?: 'status' | 'alert';
  /** An alternative action: a button or a link. */
  children?: ReactNode;
}

/** Replaces a list or video that cannot be shown: states the reason and offers an action. */
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
