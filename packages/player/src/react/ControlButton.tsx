import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './ControlButton.module.css';
import { type IconName, PlayerIcon } from './icons.tsx';

export interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  label: string;
  icon: IconName;
  /** Keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
}

/** An icon button of the control bar with an accessible name. */
export function ControlButton({ label, icon, shortcut, className, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={label}
      data-key={shortcut}
      className={clsx(styles.button, className)}
      {...rest}
    >
      <PlayerIcon name={icon} className={styles.icon} />
    </button>
  );
}
