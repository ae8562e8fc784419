import type { ReactNode } from 'react';
import styles from './FormScreen.module.css';

/** A page with one form. */
export function FormScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.screen}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </section>
  );
}
