import { Button, Icon, ProgressBar, useTranslator } from '@nightjar/ui';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { readAppendState } from '../listing/loaded-pages.ts';
import styles from './NavigationStatus.module.css';
import { useOpening } from './use-opening.ts';

/**
 * Shows what a navigation waits for (Q-26, SITE-16): a thin bar and dimmed content while a page loads, and a retry after its
 * code failed.
 */
export function NavigationStatus() {
  const t = useTranslator();
  const navigation = useNavigation();
  const { opening, open, dismiss } = useOpening();
  // Load-more has its own busy state and keeps the cards.
  const isNavigating =
    navigation.state === 'loading' && readAppendState(navigation.location.state) === undefined;
  const isPending = isNavigating || (opening !== undefined && opening.failure === undefined);

  useEffect(() => {
    const content = document.getElementById('content');
    if (!isPending || !content) return;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [isPending]);

  return (
    <>
      {isPending && <ProgressBar isPageWide />}
      <div className={styles.region} role="status">
        {opening?.failure && (
          <div className={styles.notice}>
            <Icon name="warning" size={20} />
            <p>{t('failure.chunk')}</p>
            <Button size="small" variant="primary" onClick={() => void open(opening.href, opening.failure)}>
              {t('failure.chunkRetry')}
            </Button>
            <Button size="small" variant="quiet" onClick={dismiss}>
              {t('common.cancel')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
