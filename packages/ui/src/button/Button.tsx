import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import { Link } from '../provider/UiProvider.tsx';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `primary` for one button of a view; `secondary` for the others; `quiet` inside bars and cards. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** Shows a spinner, sets `aria-busy` and ignores clicks. */
  isBusy?: boolean;
  /** Fills the width of the container. */
  isWide?: boolean;
  /** State of a toggle button; its icon is filled while it is on. */
  isPressed?: boolean;
}

export type ButtonProps = ButtonLook & { children: ReactNode } & (
    | ({ href: string } & Omit<ComponentProps<'a'>, 'href' | 'children'>)
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, 'children'>)
  );

/** A button, or with `href` a link with the appearance of a button. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  isWide = false,
  isPressed,
  children,
  className,
  ...rest
}: ButtonProps) {
  const classes = clsx(styles.button, styles[variant], styles[size], isWide && styles.wide, className);
  const content = (
    <>
      {isBusy ? (
        <span className={styles.spinner} />
      ) : (
        icon && <Icon name={icon} size={20} isFilled={isPressed === true} />
      )}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <Link {...rest} className={classes} aria-busy={isBusy || undefined}>
        {content}
      </Link>
    );
  }
  const { onClick, ...attributes } = rest;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      {...attributes}
      className={classes}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
