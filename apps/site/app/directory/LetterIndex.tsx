import { Link } from '@nightjar/ui';
import type { IndexLetter } from './directory-filters.server.ts';
import styles from './LetterIndex.module.css';

export interface LetterIndexProps {
  label: string;
  letters: readonly IndexLetter[];
}

/** Links to the entries of a directory that begin with a letter; one scrolling row on narrow screens. */
export function LetterIndex({ label, letters }: LetterIndexProps) {
  return (
    <nav className={styles.index} aria-label={label}>
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter.label}>
            <Link
              className={styles.letter}
              href={letter.href}
              aria-current={letter.isChosen ? 'true' : undefined}
            >
              {letter.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
