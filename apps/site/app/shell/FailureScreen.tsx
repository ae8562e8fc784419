import { Icon, useTranslator } from '@nightjar/ui';
import { useLocation } from 'react-router';
import styles from './message-screen.module.css';

interface FailureScreenProps {
  /** The data could not be fetched, which passes: the text says so. */
  isUnavailable?: boolean;
}

/** A page that could not be made or whose code could not be loaded. Trying again is a plain link, so it works in any state. */
export function FailureScreen({ isUnavailable = false }: FailureScreenProps) {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.screen}>
      <Icon name="warning" size={48} className={styles.icon} />
      <h1>{t(isUnavailable ? 'failure.unavailable' : 'failure.title')}</h1>
      <p className={styles.text}>{t(isUnavailable ? 'failure.unavailableText' : 'failure.text')}</p>
      {/* A new document, not a navigation: what failed may be the code of this one. */}
      <a className={styles.retry} href={pathname + search}>
        {t('common.retry')}
      </a>
    </section>
  );
}
