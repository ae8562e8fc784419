import { clsx } from 'clsx';
import type { ComponentProps, ReactElement } from 'react';
import styles from './ControlButton.module.css';
import { type IconName, PlayerIcon } from './icons.tsx';

export interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** Accessible name and tooltip: the next action. */
  label: string;
  /** An icon of the player, or an SVG element of the page. */
  icon: IconName | ReactElement<unknown, 'svg'>;
  /** Keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
}

/** An icon button with the size, tooltip and focus style of the player's controls. */
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
      {typeof icon === 'string' ? <PlayerIcon name={icon} /> : icon}
    </button>
  );
}
