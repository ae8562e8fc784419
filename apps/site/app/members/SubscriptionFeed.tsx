import { listingText } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Button, EmptyState, LoadMore, useTranslator } from '@nightjar/ui';
import { useRevalidator } from 'react-router';
import { links } from '../addresses/links.ts';
import { useListing } from '../listing/use-listing.ts';
import { SectionButton } from '../shell/hidden-links.tsx';
import type { FeedPage } from './load-feed.server.ts';
import styles from './SubscriptionFeed.module.css';
import { VideoCards } from './VideoCards.tsx';

/** The new videos of the viewer's subscriptions. The button adds older ones; without scripts it leads to their page. */
export function SubscriptionFeed({ member: { id }, list }: { member: { id: number }; list: FeedPage }) {
  const t = useTranslator();
  const { revalidate } = useRevalidator();
  const hrefOf = (number: number) =>
    links.memberSubscriptions({ id, page: number, before: number === 1 ? undefined : list.next });
  const { state, loadMore } = useListing(list, hrefOf);
  const { items, phase, errorCode, failedMode, firstPage, page } = state;
  const isFailed = phase === 'failed';
  const isAppending = phase === 'appending';
  const failedText = listingText(t, { errorCode: errorCode ?? 'system' });

  if (isFailed && failedMode !== 'append') {
    return (
      <EmptyState icon="warning" role="alert" title={failedText}>
        <Button onClick={() => void revalidate()}>{t('common.retry')}</Button>
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon="grid" role="status" title={t('listing.empty')} text={memberText('empty.feed')}>
        <SectionButton href={links.channels({ sort: 'alphabetaz' })}>{t('header.channels')}</SectionButton>
      </EmptyState>
    );
  }
  return (
    <div className={styles.feed} aria-busy={isAppending}>
      <VideoCards videos={items} />
      {isFailed && (
        <p className={styles.failed} role="alert">
          {failedText}
        </p>
      )}
      <div className={styles.foot}>
        {list.next && (
          <LoadMore href={hrefOf(page + 1)} onLoadMore={loadMore} isBusy={isAppending} isFailed={isFailed} />
        )}
        {firstPage > 1 && (
          <Button href={hrefOf(1)} size="large" variant="quiet" className={styles.newest}>
            {memberText('subscriptions.newest')}
          </Button>
        )}
      </div>
    </div>
  );
}
