import { Icon, type IconName } from '@nightjar/ui';
import type { ReactNode } from 'react';
import styles from './StageMessage.module.css';

interface StageMessageProps {
  icon: IconName;
  text: string;
  hint?: string;
  /** The text is the heading of the page. */
  isHeading?: boolean;
  children?: ReactNode;
}

/** Shows in place of the player why nothing plays. */
export function StageMessage({ icon, text, hint, isHeading = false, children }: StageMessageProps) {
  const Text = isHeading ? 'h1' : 'p';
  return (
    <div className={styles.message}>
      <Icon name={icon} size={56} className={styles.icon} />
      <Text className={styles.text}>{text}</Text>
      {hint && (
        <p className={styles.hint} role={isHeading ? 'status' : undefined}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
