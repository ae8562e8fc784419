import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** `error` is announced at once, `success` politely; `info` is not announced. */
  kind?: 'info' | 'success' | 'error';
  children: ReactNode;
}

const roles = { info: undefined, success: 'status', error: 'alert' } as const;
const icons = { info: 'info', success: 'check', error: 'warning' } as const;

/** A message inside the page: the result of a form, or advice before an action. */
export function Notice({ kind = 'info', children }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, styles[kind])} role={roles[kind]}>
      <Icon name={icons[kind]} size={20} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
