import { formatFullCount } from '@nightjar/i18n';
import type { MouseEvent } from 'react';
import { Button } from '../button/Button.tsx';
import { isPlainClick } from '../provider/plain-click.ts';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './Listing.module.css';

export interface LoadMoreProps {
  /** Address of the next page, for use without JavaScript. */
  href: string;
  /** Appends the next page; a click with a modifier key still opens the link. */
  onLoadMore?: () => void;
  isBusy?: boolean;
  /** The last attempt failed: the button offers another one. */
  isFailed?: boolean;
  /** How many items are shown, and how many there are; omitted for a list that is not counted. */
  count?: { shown: number; total: number };
}

/** The load-more button below a list (requirement UI-2). */
export function LoadMore({ href, onLoadMore, isBusy = false, isFailed = false, count }: LoadMoreProps) {
  const t = useTranslator();
  const append = (event: MouseEvent) => {
    if (!onLoadMore || !isPlainClick(event)) return;
    event.preventDefault();
    if (!isBusy) onLoadMore();
  };
  return (
    <div className={styles.more}>
      <Button href={href} onClick={append} isBusy={isBusy} size="large" className={styles.moreButton}>
        {t(isBusy ? 'listing.loadingMore' : isFailed ? 'common.retry' : 'listing.loadMore')}
      </Button>
      {count && (
        <p className={styles.shown} data-figures="">
          {t('listing.loaded', { count: formatFullCount(count.shown), total: formatFullCount(count.total) })}
        </p>
      )}
    </div>
  );
}
