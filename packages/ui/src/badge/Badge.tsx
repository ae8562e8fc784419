import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `scrim` for use on pictures, `accent` for emphasis, `neutral` beside text. */
  tone?: 'scrim' | 'accent' | 'neutral';
}

/** A small label: HD, FHD, VR, a duration, a count. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone])}>{children}</span>;
}
