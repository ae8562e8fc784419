import type { CSSProperties } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** The first letter of this name is shown when there is no picture (requirement UI-1). */
  name: string;
  src?: string | undefined;
  /** Size in px. */
  size?: number;
}

/** The picture of a member or channel. Decorative, because the name is shown beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--size': `${size}px`,
    '--hue': hueOf(name),
  };
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {src === undefined ? (
        firstLetter(name)
      ) : (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** The first code point of the name in upper case; a question mark for an empty name. */
function firstLetter(name: string): string {
  const [letter] = name.trim();
  return letter?.toUpperCase() ?? '?';
}

/** A hue derived from the name, so that it never changes. */
function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
