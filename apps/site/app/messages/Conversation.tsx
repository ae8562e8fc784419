import type { MessageList } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { memberText } from '@nightjar/i18n/members';
import { Avatar, Button, Icon, Link, useTranslator } from '@nightjar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccountStorage } from '../account/use-account-storage.ts';
import { links } from '../addresses/links.ts';
import { memberForms } from '../members/member-forms.ts';
import { useBlockDialog } from '../members/use-block-dialog.tsx';
import { usePageWrite } from '../members/use-page-write.ts';
import { ownKey } from '../queries/query-keys.ts';
import { ReadFailure } from '../queries/ReadFailure.tsx';
import { WriteRefused, writeErrorText } from '../queries/write-refused.ts';
import { useReportDialogs } from '../reports/use-report-dialog.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import styles from './Messages.module.css';
import { useMessages } from './use-messages.ts';
import { usePendingMessages } from './use-pending-messages.ts';

interface ConversationProps {
  member: { id: number };
  otherId: number;
}

/**
 * The messages with one member, the newest at the bottom, and the form of the next one. Form and dialogs stay while the messages
 * are read again, because the end of the session removes these.
 */
export function Conversation(props: ConversationProps) {
  return useAccountStorage() ? <OpenConversation {...props} /> : <Loading />;
}

function OpenConversation({ member, otherId }: ConversationProps) {
  const t = useTranslator();
  const client = useQueryClient();
  const query = useMessages(otherId);
  const pending = usePendingMessages(otherId);
  const [first] = query.data?.pages ?? [];
  const [head, setHead] = useState<Pick<MessageList, 'user' | 'isBlocked'>>();
  if (first && (!head || first.user !== head.user || first.isBlocked !== head.isBlocked))
    setHead({ isBlocked: first.isBlocked, ...(first.user && { user: first.user }) });
  const name = head?.user?.username ?? communityText('comments.deletedMember');
  const block = useBlockDialog({ id: otherId, username: name });
  const unblock = usePageWrite();
  const report = useReportDialogs({ section: 'message', title: communityText('messages.reportTitle') });
  const isRead = query.dataUpdatedAt;

  // Reading marked the messages as read, which changes the list and the numbers of the header.
  useEffect(() => {
    if (isRead === 0) return;
    void client.invalidateQueries({ queryKey: ownKey('ownConversations') });
    void client.invalidateQueries({ queryKey: ownKey('ownNotifications') });
  }, [client, isRead]);

  const isMissing = query.error instanceof WriteRefused && query.error.failure.wireCode === 'not_found';
  const isBlocked = head?.isBlocked === true;
  const changeBlock = () => {
    if (!isBlocked) return block.open();
    const done = memberText('done.unblocked', { name });
    if (!unblock.isPending) void unblock.send(memberForms.block('remove', otherId), { done });
  };

  return (
    <>
      {head && (
        <header className={styles.head}>
          <Link
            href={links.memberMessages(member)}
            className={styles.back}
            aria-label={communityText('messages.back')}
          >
            <Icon name="back" size={22} />
          </Link>
          <Avatar name={name} src={head.user?.avatar} size={36} />
          <h2 className={styles.name}>
            {head.user ? <Link href={links.memberWall(head.user)}>{name}</Link> : name}
          </h2>
          {/* One button for both, so that it keeps the focus. */}
          <Button variant="quiet" size="small" isBusy={unblock.isPending} onClick={changeBlock}>
            {communityText(isBlocked ? 'messages.unblock' : 'messages.block')}
          </Button>
        </header>
      )}
      {query.isPending && <Loading />}
      {query.isError && !query.data && (
        <div className={styles.choose}>
          <ReadFailure
            error={query.error}
            title={isMissing ? communityText('messages.noMember') : writeErrorText(t, query.error)}
            onRetry={isMissing ? undefined : query.refetch}
          />
        </div>
      )}
      {query.data && (
        <MessageLog
          query={query}
          pages={query.data.pages}
          pending={pending}
          name={name}
          isBlocked={isBlocked}
          onReport={({ id }) => void report.open(id)}
        />
      )}
      {head && isBlocked && (
        <p className={styles.note}>{communityText('messages.blocked', { username: name })}</p>
      )}
      {head && !isBlocked && (
        <MessageForm
          otherId={otherId}
          username={name}
          isDisabled={head.user === undefined}
          onSend={pending.send}
        />
      )}
      {block.dialog}
      {unblock.signIn}
      {report.dialog}
    </>
  );
}

const Loading = () => (
  <div className={styles.placeholder} role="status" aria-label={communityText('messages.loading')} />
);
