import { useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  brand: { name: string; copyright: string; ageRating: string };
  children: ReactNode;
}

/** Layout of every page of this app: a header with the home link, a footer with the age rating. */
export function Page({ brand, children }: PageProps) {
  const t = useTranslator();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href="/" aria-label={t('header.home', { brand: brand.name })}>
          {brand.name}
        </a>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span>{brand.copyright}</span>
        <span className={styles.rating}>{t('footer.ageRating', { rating: brand.ageRating })}</span>
      </footer>
    </div>
  );
}
