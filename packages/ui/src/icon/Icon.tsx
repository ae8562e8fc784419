import clsx from 'clsx';
import styles from './Icon.module.css';
import { type IconName, iconShapes } from './icon-shapes.ts';

/** Arrows that follow the text direction: mirrored on right-to-left pages. */
const directional: ReadonlySet<IconName> = new Set(['back', 'exit', 'next']);

export interface IconProps {
  name: IconName;
  /** Size in px; 24 by default, the grid of the icon set. */
  size?: number;
  /** Filled with the text colour, for a selected state (a given like). */
  isFilled?: boolean;
  className?: string | undefined;
}

/** A decorative icon; its meaning is in the adjacent text or the label of its button. */
export function Icon({ name, size = 24, isFilled = false, className }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, directional.has(name) && styles.directional, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
