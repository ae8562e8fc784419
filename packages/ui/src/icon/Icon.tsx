import clsx from 'clsx';
import styles from './Icon.module.css';
import { type IconName, iconShapes } from './icon-shapes.ts';

export interface IconProps {
  name: IconName;
  /** Size in px; 24 is the grid of the set. */
  size?: number;
  /** Filled with the text's colour, for a chosen state (a given like). */
  isFilled?: boolean;
  /** Turned round in right-to-left pages (arrows that point along the text). */
  isDirectional?: boolean;
  className?: string | undefined;
}

/** A decorative picture sign; the text that says the same is its neighbour's or its button's label. */
export function Icon({ name, size = 24, isFilled = false, isDirectional = false, className }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, isDirectional && styles.directional, className)}
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
