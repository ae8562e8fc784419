import { logoPictures, type SiteConfig } from '@nightjar/site-config';
import { BrandMark, useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  siteConfig: Pick<SiteConfig, 'brand' | 'theme'>;
  children: ReactNode;
}

/** Layout of every page of this app: a header with the home link, a footer with the age rating. */
export function Page({ siteConfig: { brand, theme }, children }: PageProps) {
  const t = useTranslator();
  const owner = { year: new Date().getUTCFullYear(), name: brand.copyright };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href="/" aria-label={t('header.home', { brand: brand.name })}>
          <BrandMark name={brand.name} logo={logoPictures(theme)} />
        </a>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span>{t('footer.copyright', owner)}</span>
        <span className={styles.rating}>{t('footer.ageRating', { rating: brand.ageRating })}</span>
      </footer>
    </div>
  );
}
