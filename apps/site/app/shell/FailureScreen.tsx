import { Icon, useTranslator } from '@nightjar/ui';
import { useLocation } from 'react-router';
import styles from './message-screen.module.css';

interface FailureScreenProps {
  /** The data could not be fetched, which is temporary. */
  isUnavailable?: boolean;
}

/** Shown when a page or its code failed. The retry is a plain link, so that it works in any state. */
export function FailureScreen({ isUnavailable = false }: FailureScreenProps) {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.screen}>
      <Icon name="warning" size={48} className={styles.icon} />
      <h1>{t(isUnavailable ? 'failure.unavailable' : 'failure.title')}</h1>
      <p className={styles.text}>{t(isUnavailable ? 'failure.unavailableText' : 'failure.text')}</p>
      {/* Loads a new document, because the code of this one may have failed. */}
      <a className={styles.retry} href={pathname + search}>
        {t('common.retry')}
      </a>
    </section>
  );
}
