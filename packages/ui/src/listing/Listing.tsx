import { listingText } from '@nightjar/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Pagination } from '../pagination/Pagination.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './Listing.module.css';
import { LoadMore } from './LoadMore.tsx';
import { canLoadMore, type ListingState } from './listing-state.ts';
import { useAddedFocus } from './use-added-focus.ts';

export interface ListingProps<Item> {
  state: ListingState<Item>;
  /** Renders the items as cards; `VideoGrid` for videos. */
  children: (items: readonly Item[]) => ReactNode;
  /** Shown while a page is loading; `VideoGridSkeleton` for videos. */
  skeleton: ReactNode;
  /** The address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Selects the text of an empty list (docs/spec/ui-and-texts.md, "Error texts"). */
  kind?: 'videos' | 'history' | 'search';
  /** An action for an empty list. */
  emptyAction?: ReactNode;
  /** Appends the next page; without it load-more is a plain link. */
  onLoadMore?: () => void;
  /** Retries a failed request. */
  onRetry?: () => void;
}

/** A list with all its states: cards, skeletons, empty, failed; with load-more and pagination (requirement UI-2). */
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
  const { place, onMore } = useAddedFocus(state.items.length);
  const append = () => {
    onMore();
    onLoadMore?.();
  };
  const isReplacing = state.phase === 'replacing';
  const isReplaceFailed = state.phase === 'failed' && state.failedMode !== 'append';
  if (isReplaceFailed || (state.items.length === 0 && !isReplacing)) {
    const text = listingText(t, {
      kind,
      ...(isReplaceFailed && state.errorCode ? { errorCode: state.errorCode } : {}),
    });
    return (
      <EmptyState
        icon={isReplaceFailed ? 'warning' : 'sad'}
        title={text}
        role={isReplaceFailed ? 'alert' : 'status'}
      >
        {isReplaceFailed ? onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button> : emptyAction}
      </EmptyState>
    );
  }
  return (
    <div ref={place} className={styles.listing} aria-busy={isReplacing || state.phase === 'appending'}>
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
            isFailed={state.phase === 'failed'}
            count={{ shown: state.items.length, total: state.totalCount }}
            {...(onLoadMore ? { onLoadMore: append } : {})}
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
