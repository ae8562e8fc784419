import type { CSSProperties } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** The name whose first letter stands there where there is no picture (section 3). */
  name: string;
  src?: string | undefined;
  /** Size in px. */
  size?: number;
}

/** A member's or channel's picture. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const look: CSSProperties & Record<`--${string}`, string | number> = {
    '--size': `${size}px`,
    '--hue': hueOf(name),
  };
  return (
    <span className={styles.avatar} style={look} aria-hidden="true">
      {src === undefined ? (
        firstLetter(name)
      ) : (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** The first letter as readers count letters, in upper case; a question mark for a name without one. */
function firstLetter(name: string): string {
  const [letter] = name.trim();
  return letter?.toUpperCase() ?? '?';
}

/** A colour that stays with the name. */
function hueOf(name: string): number {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return hash;
}
