import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `scrim` lies on pictures, `accent` marks one thing, `neutral` is for text. */
  tone?: 'scrim' | 'accent' | 'neutral';
}

/** A small label: HD, FHD, VR, a length, a count. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone])}>{children}</span>;
}
