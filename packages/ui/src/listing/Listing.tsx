import { listingText } from '@nightjar/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Pagination } from '../pagination/Pagination.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './Listing.module.css';
import { LoadMore } from './LoadMore.tsx';
import { canLoadMore, type ListingState } from './listing-state.ts';

export interface ListingProps<Item> {
  state: ListingState<Item>;
  /** The items as cards; `VideoGrid` for videos. */
  children: (items: readonly Item[]) => ReactNode;
  /** What stands there while a page is on its way; `VideoGridSkeleton` for videos. */
  skeleton: ReactNode;
  /** The address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Chooses the text of an empty list (section 8). */
  kind?: 'videos' | 'history' | 'search';
  /** What an empty list offers instead. */
  emptyAction?: ReactNode;
  /** Appends; without it load-more is a plain link to the next page. */
  onLoadMore?: () => void;
  /** Tries again what failed. */
  onRetry?: () => void;
}

/** A list with all its states: cards, skeletons, empty, failed, load-more and pages (requirement UI-2). */
export function Listing<Item>({
  state,
  children,
  skeleton,
  hrefOf,
  kind = 'videos',
  emptyAction,
  onLoadMore,
  onRetry,
}: ListingProps<Item>) {
  const t = useTranslator();
  const isReplacing = state.phase === 'replacing';
  const hasFailedWhole = state.phase === 'failed' && state.failedMode !== 'append';
  if (hasFailedWhole || (state.items.length === 0 && !isReplacing)) {
    const text = listingText(t, {
      kind,
      ...(hasFailedWhole && state.errorCode ? { errorCode: state.errorCode } : {}),
    });
    return (
      <EmptyState
        icon={hasFailedWhole ? 'warning' : 'sad'}
        title={text}
        role={hasFailedWhole ? 'alert' : 'status'}
      >
        {hasFailedWhole ? onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button> : emptyAction}
      </EmptyState>
    );
  }
  return (
    <div className={styles.listing} aria-busy={isReplacing || state.phase === 'appending'}>
      {isReplacing ? skeleton : children(state.items)}
      <div className={styles.foot}>
        {state.phase === 'failed' && (
          <p className={styles.failed} role="alert">
            {listingText(t, { errorCode: state.errorCode ?? 'system' })}
          </p>
        )}
        {canLoadMore(state) && !isReplacing && (
          <LoadMore
            href={hrefOf(state.page + 1)}
            isBusy={state.phase === 'appending'}
            shown={state.items.length}
            total={state.totalCount}
            {...(onLoadMore ? { onLoadMore } : {})}
          />
        )}
        <Pagination
          page={state.requestedPage && isReplacing ? state.requestedPage : state.page}
          pages={state.pages}
          hrefOf={hrefOf}
        />
      </div>
    </div>
  );
}
