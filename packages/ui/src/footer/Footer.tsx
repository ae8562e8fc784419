import type { ReactNode } from 'react';
import { NavigationAnchor } from '../header/NavigationAnchor.tsx';
import type { NavigationGroup } from '../header/navigation.ts';
import { useTranslator } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Footer.module.css';

export interface FooterProps {
  /** Work with us, Legal, Support, Our network. */
  columns: readonly NavigationGroup[];
  copyright: string;
  /** The age-rating label, for example `18+`. */
  ageRating: string;
  /** Ad banners above the columns. */
  banners?: ReactNode;
  /** Controls of the visitor beside the copyright: theme, cookie settings. */
  controls?: ReactNode;
}

/** The footer of every page (requirement UI-7). */
export function Footer({ columns, copyright, ageRating, banners, controls }: FooterProps) {
  const t = useTranslator();
  return (
    <footer className={styles.footer}>
      {banners !== undefined && <div className={styles.banners}>{banners}</div>}
      <div className={styles.body}>
        <nav className={styles.columns} aria-label={t('footer.navigation')}>
          {columns.map((column) => (
            <section key={column.label}>
              <h2 className={styles.heading}>{column.label}</h2>
              <ul className={styles.links}>
                {column.items.map((link) => (
                  <li key={link.href}>
                    <NavigationAnchor className={styles.link} link={link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.base}>
          <p>{copyright}</p>
          {controls !== undefined && <div className={styles.controls}>{controls}</div>}
          <span className={styles.rating}>
            <VisuallyHidden>{t('footer.ageRating', { rating: '' })}</VisuallyHidden>
            {ageRating}
          </span>
        </div>
      </div>
    </footer>
  );
}
