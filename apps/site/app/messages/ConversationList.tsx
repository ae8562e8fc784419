import type { Conversation } from '@nightjar/api';
import { formatRelativeDate } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Avatar, Button, EmptyState, Link, useLocale, VisuallyHidden } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { ReadFailure } from '../queries/ReadFailure.tsx';
import styles from './Messages.module.css';
import { useConversations } from './use-messages.ts';

interface ConversationListProps {
  member: { id: number };
  otherId: number | undefined;
}

export function ConversationList({ member, otherId }: ConversationListProps) {
  const query = useConversations();
  if (query.isPending) {
    return (
      <div className={styles.placeholder} role="status" aria-label={communityText('messages.loading')} />
    );
  }
  if (query.isError && !query.data) {
    const title = communityText('messages.failed');
    return <ReadFailure error={query.error} title={title} onRetry={query.refetch} />;
  }
  const byMember = new Map<number, Conversation>();
  for (const page of query.data.pages) {
    for (const each of page.conversations) if (!byMember.has(each.user.id)) byMember.set(each.user.id, each);
  }
  if (byMember.size === 0) {
    return (
      <EmptyState
        icon="mail"
        title={communityText('messages.empty')}
        text={communityText('messages.emptyHint')}
        role="status"
      />
    );
  }
  return (
    <>
      <ul className={styles.conversations}>
        {[...byMember.values()].map((each) => (
          <li key={each.user.id}>
            <Entry member={member} conversation={each} isOpen={each.user.id === otherId} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} isWide>
          {communityText('messages.moreConversations')}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  member: { id: number };
  conversation: Conversation;
  isOpen: boolean;
}

function Entry({ member, conversation: { user, last, unread }, isOpen }: EntryProps) {
  const { lang } = useLocale();
  const name = user.username || communityText('comments.deletedMember');
  return (
    <Link
      href={links.memberMessages(member, { with: user.id })}
      className={styles.entry}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 ? '' : undefined}
    >
      <Avatar name={name} src={user.avatar} size={44} />
      <span className={styles.entryBody}>
        <span className={styles.entryHead}>
          <span className={styles.entryName}>{name}</span>
          <time dateTime={last.postDate} className={styles.date}>
            {formatRelativeDate(last.postDate, Date.now(), lang)}
          </time>
        </span>
        <span className={styles.entryText}>
          {last.text !== '' && last.isOwn && `${communityText('messages.you')} `}
          {last.text || communityText('messages.removed')}
        </span>
      </span>
      {unread > 0 && (
        <span className={styles.badge} data-figures="">
          {unread}
          <VisuallyHidden> {communityText('messages.unread')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
