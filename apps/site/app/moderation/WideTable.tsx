import type { ReactNode } from 'react';
import styles from './ModerationShell.module.css';

interface WideTableProps {
  /** The accessible name of the region: what the table contains. */
  label: string;
  /** Rows and head of the table. */
  children: ReactNode;
}

/** A table that scrolls sideways on narrow screens, with the arrow keys too. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop, the keyboard cannot scroll the region
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}
