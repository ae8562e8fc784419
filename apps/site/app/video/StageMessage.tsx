import { Icon, type IconName } from '@nightjar/ui';
import type { ReactNode } from 'react';
import styles from './StageMessage.module.css';

interface StageMessageProps {
  icon: IconName;
  text: string;
  hint?: string;
  children?: ReactNode;
}

/** Says in the place of the player why nothing plays. */
export function StageMessage({ icon, text, hint, children }: StageMessageProps) {
  return (
    <div className={styles.message}>
      <Icon name={icon} size={56} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
