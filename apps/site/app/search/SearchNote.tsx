import { Link, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from './SearchNote.module.css';

/** States that the results are those of the term with corrected spelling, and offers the term as it was typed. */
export function SearchNote({ text, corrected }: { text: string; corrected: string }) {
  const t = useTranslator();
  return (
    <p className={styles.note}>
      {t('search.corrected', { text: corrected })}{' '}
      <Link className={styles.literal} href={links.search({ text, isLiteral: true })}>
        {t('search.literal', { text })}
      </Link>
    </p>
  );
}
