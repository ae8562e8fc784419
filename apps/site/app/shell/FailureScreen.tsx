import { Icon, useTranslator } from '@nightjar/ui';
import { type MouseEvent, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { moveLostFocus } from '../navigation/move-lost-focus.ts';
import styles from './message-screen.module.css';

interface FailureScreenProps {
  /** The data could not be fetched, which is temporary. */
  isUnavailable?: boolean;
  /** The data did not arrive; the code of the page is loaded, so it can be requested again in place. */
  isNetworkFailure?: boolean;
}

/** Shown when a page or its code failed. The retry is a plain link, so that it works in any state. */
export function FailureScreen({ isUnavailable = false, isNetworkFailure = false }: FailureScreenProps) {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    if (!isNetworkFailure) return;
    const cleanup = new AbortController();
    window.addEventListener('online', () => void revalidate(), { signal: cleanup.signal });
    return () => cleanup.abort();
  }, [isNetworkFailure, revalidate]);

  // A retry in place is no navigation, and removes the link that had the focus.
  useEffect(() => moveLostFocus, []);

  const isTemporary = isUnavailable || isNetworkFailure;
  return (
    <section className={styles.screen}>
      <Icon name="warning" size={48} className={styles.icon} />
      <h1>{t(isTemporary ? 'failure.unavailable' : 'failure.title')}</h1>
      <p className={styles.text}>{t(isTemporary ? 'failure.unavailableText' : 'failure.text')}</p>
      {/* A new document, because the code of this one may have failed; only data is requested in place. */}
      <a
        className={styles.retry}
        href={pathname + search}
        aria-busy={state === 'loading'}
        {...(isNetworkFailure && {
          onClick: (event: MouseEvent) => {
            event.preventDefault();
            void revalidate();
          },
        })}
      >
        {t('common.retry')}
      </a>
    </section>
  );
}
