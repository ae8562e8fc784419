import { Link } from '@nightjar/ui';
import { useLayoutEffect, useRef } from 'react';
import type { IndexLetter } from './directory-filters.server.ts';
import styles from './LetterIndex.module.css';

export interface LetterIndexProps {
  label: string;
  letters: readonly IndexLetter[];
}

/** Links to the entries of a directory that begin with a letter; one scrolling row on narrow screens. */
export function LetterIndex({ label, letters }: LetterIndexProps) {
  const row = useRef<HTMLElement>(null);
  const chosen = letters.find(({ isChosen }) => isChosen)?.label;

  // Not `scrollIntoView`, which scrolls the page too.
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (current && row.current) row.current.scrollLeft += centre(current) - centre(row.current);
  }, [chosen]);

  return (
    <nav ref={row} className={styles.index} aria-label={label}>
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

function centre(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
