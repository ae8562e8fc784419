import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet' | 'overlay';
  size?: 'small' | 'medium' | 'large';
  /** State of a toggle button. */
  isPressed?: boolean;
}

/** A square button with an icon instead of text. `overlay` is for use on pictures. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  isPressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.button, styles.square, styles[variant], styles[size], className)}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 22} isFilled={isPressed === true} />
    </button>
  );
}
