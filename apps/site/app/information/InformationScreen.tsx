import { formatDate } from '@nightjar/i18n';
import { Link, useLocale, useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { informationLinks } from '../shell/header-menu.ts';
import styles from './InformationScreen.module.css';
import type { InformationContent } from './load-information.server.ts';
import { RichText } from './RichText.tsx';

interface InformationScreenProps {
  content: InformationContent;
  /** An action below the text. */
  children?: ReactNode;
}

/** A text of several sections, beside the links to the other information pages. */
export function InformationScreen({ content, children }: InformationScreenProps) {
  const t = useTranslator();
  const { lang } = useLocale();
  const { pathname } = useLocation();
  const { title, updated, intro, sections } = content;
  return (
    <div className={styles.screen}>
      <nav className={styles.pages} aria-label={t('footer.information')}>
        <ul className={styles.list}>
          {informationLinks(t).map(({ label, href }) => (
            <li key={href}>
              <Link className={styles.page} href={href} aria-current={href === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.text}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {updated && (
            <p className={styles.updated}>
              {updated.label} <time dateTime={updated.date}>{formatDate(updated.date, lang)}</time>
            </p>
          )}
        </header>
        {intro.map((text) => (
          <p key={text}>
            <RichText text={text} />
          </p>
        ))}
        {sections.map(({ heading, paragraphs = [], points = [] }) => (
          <section key={heading} className={styles.section}>
            <h2>{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>
                <RichText text={text} />
              </p>
            ))}
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map((text) => (
                  <li key={text}>
                    <RichText text={text} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </article>
    </div>
  );
}
