import { listingText } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Button, EmptyState, type IconName, Pagination, useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { MemberList } from './member-list.ts';

interface MemberListViewProps<Item> {
  list: MemberList<Item>;
  hrefOf: (page: number) => string;
  /** Text of an empty list, if it is not the general one. */
  emptyText?: string | undefined;
  emptyIcon?: IconName;
  /** What will appear in an empty list. */
  emptyHint?: string | false | undefined;
  /** Text of a list that the viewer may not see. */
  closedText?: string;
  /** An action for an empty list. */
  emptyAction?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of a member with its empty, refused and failed states, and its pages. */
export function MemberListView<Item>({
  list,
  hrefOf,
  emptyText,
  emptyIcon = 'sad',
  emptyHint,
  emptyAction,
  closedText = memberText('closed.part'),
  children,
}: MemberListViewProps<Item>) {
  const t = useTranslator();
  const { revalidate } = useRevalidator();
  const { items, page, pages, failure } = list;
  if (failure === 'no_permission') {
    return <EmptyState icon="eyeOff" role="status" title={t('listing.noPermission')} text={closedText} />;
  }
  if (failure !== undefined) {
    return (
      <EmptyState icon="warning" role="alert" title={listingText(t, { errorCode: failure })}>
        <Button onClick={() => void revalidate()}>{t('common.retry')}</Button>
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={emptyIcon}
        role="status"
        title={emptyText ?? t('listing.empty')}
        {...(emptyHint && page === 1 && { text: emptyHint })}
      >
        {page > 1 ? <Button href={hrefOf(1)}>{t('pages.page', { page: 1 })}</Button> : emptyAction}
      </EmptyState>
    );
  }
  return (
    <>
      {children(items)}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}
