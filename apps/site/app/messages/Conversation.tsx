import type { Message } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { memberText } from '@nightjar/i18n/members';
import { Avatar, Button, EmptyState, Icon, Link, useTranslator } from '@nightjar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSignIn } from '../account/use-sign-in.tsx';
import { links } from '../addresses/links.ts';
import { memberForms } from '../members/member-forms.ts';
import { useBlockDialog } from '../members/use-block-dialog.tsx';
import { usePageWrite } from '../members/use-page-write.ts';
import { ownKey } from '../queries/query-keys.ts';
import { WriteRefused, writeErrorText } from '../queries/write-refused.ts';
import type { ReportDialogProps } from '../reports/ReportDialog.tsx';
import { MessageEntry, PendingEntry } from './MessageEntry.tsx';
import { MessageForm } from './MessageForm.tsx';
import styles from './Messages.module.css';
import { useMessages } from './use-messages.ts';
import { usePendingMessages } from './use-pending-messages.ts';

interface ConversationProps {
  member: { id: number };
  otherId: number;
}

/** The messages with one member, the newest at the bottom, and the form of the next one. */
export function Conversation(props: ConversationProps) {
  const signIn = useSignIn();
  const pending = usePendingMessages(
    props.otherId,
    (message) => void signIn.ask(() => pending.retry(message)),
  );
  return (
    <>
      <OpenConversation {...props} pending={pending} />
      {/* Beside the messages, which cannot be read until the visitor has logged in. */}
      {signIn.dialog}
    </>
  );
}

interface OpenConversationProps extends ConversationProps {
  pending: ReturnType<typeof usePendingMessages>;
}

function OpenConversation({ member, otherId, pending }: OpenConversationProps) {
  const t = useTranslator();
  const client = useQueryClient();
  const query = useMessages(otherId);
  const [reported, setReported] = useState<Message>();
  const [Report, setReport] = useState<ComponentType<ReportDialogProps>>();
  const end = useRef<HTMLDivElement>(null);
  const [first] = query.data?.pages ?? [];
  const user = first?.user;
  const name = user?.username ?? communityText('comments.deletedMember');
  const block = useBlockDialog({ id: otherId, username: name });
  const unblock = usePageWrite();
  const isRead = query.dataUpdatedAt;

  // Reading marked the messages as read, which changes the list and the numbers of the header.
  useEffect(() => {
    if (isRead === 0) return;
    void client.invalidateQueries({ queryKey: ownKey('ownConversations') });
    void client.invalidateQueries({ queryKey: ownKey('ownNotifications') });
  }, [client, isRead]);

  const messages = [
    ...new Map(query.data?.pages.flatMap((page) => page.messages).map((each) => [each.id, each])).values(),
  ].reverse();
  const newest = messages.at(-1)?.id;
  const waiting = pending.messages.length;
  useLayoutEffect(() => {
    if (newest !== undefined || waiting > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest, waiting]);

  if (query.isPending) {
    return (
      <div className={styles.placeholder} role="status" aria-label={communityText('messages.loading')} />
    );
  }
  if (query.isError && !query.data) {
    const isMissing = query.error instanceof WriteRefused && query.error.failure.wireCode === 'not_found';
    return (
      <EmptyState
        icon="warning"
        role="alert"
        title={isMissing ? communityText('messages.noMember') : writeErrorText(t, query.error)}
      >
        {!isMissing && (
          <Button onClick={() => void query.refetch()}>{communityText('comments.retry')}</Button>
        )}
      </EmptyState>
    );
  }

  const isBlocked = first?.isBlocked === true;
  const changeBlock = () => {
    if (!isBlocked) return block.open();
    const done = memberText('done.unblocked', { name });
    if (!unblock.isPending) void unblock.send(memberForms.block('remove', otherId), { done });
  };
  const openReport = (message: Message) => {
    setReported(message);
    import('../reports/ReportDialog.tsx').then(
      (module) => setReport(() => module.ReportDialog),
      () => setReported(undefined),
    );
  };
  const lastOwn = messages.findLast(({ isOwn }) => isOwn);

  return (
    <>
      <header className={styles.head}>
        <Link
          href={links.memberMessages(member)}
          className={styles.back}
          aria-label={communityText('messages.back')}
        >
          <Icon name="back" size={22} />
        </Link>
        <Avatar name={name} src={user?.avatar} size={36} />
        <h2 className={styles.name}>{user ? <Link href={links.memberWall(user)}>{name}</Link> : name}</h2>
        {/* One button for both, so that it keeps the focus. */}
        <Button variant="quiet" size="small" isBusy={unblock.isPending} onClick={changeBlock}>
          {communityText(isBlocked ? 'messages.unblock' : 'messages.block')}
        </Button>
      </header>
      <div
        className={styles.messages}
        role="log"
        aria-label={communityText('messages.with', { username: name })}
      >
        {query.hasNextPage && (
          <Button
            variant="quiet"
            size="small"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {communityText('messages.earlier')}
          </Button>
        )}
        {!isBlocked && messages.length === 0 && pending.messages.length === 0 && (
          <p className={styles.note}>{communityText('messages.first', { username: name })}</p>
        )}
        {messages.map((message, index) => (
          <MessageEntry
            key={message.id}
            message={message}
            before={messages[index - 1]}
            isLastOwn={message === lastOwn && pending.messages.length === 0}
            onReport={() => openReport(message)}
          />
        ))}
        {pending.messages.map((message) => (
          <PendingEntry
            key={message.key}
            message={message}
            onRetry={() => pending.retry(message)}
            onDiscard={() => pending.discard(message)}
          />
        ))}
        <div ref={end} />
      </div>
      {isBlocked ? (
        <p className={styles.note}>{communityText('messages.blocked', { username: name })}</p>
      ) : (
        <MessageForm
          otherId={otherId}
          username={name}
          isDisabled={user === undefined}
          onSend={pending.send}
        />
      )}
      {block.dialog}
      {unblock.signIn}
      {Report && reported && (
        <Report
          section="message"
          objectId={reported.id}
          title={communityText('messages.reportTitle')}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}
