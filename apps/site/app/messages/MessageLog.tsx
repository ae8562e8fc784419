import type { Message, MessageList } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { Button } from '@nightjar/ui';
import { useLayoutEffect, useRef } from 'react';
import { MessageEntry, PendingEntry } from './MessageEntry.tsx';
import styles from './Messages.module.css';
import type { useMessages } from './use-messages.ts';
import type { usePendingMessages } from './use-pending-messages.ts';

interface MessageLogProps {
  query: Pick<ReturnType<typeof useMessages>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Newest first. */
  pages: readonly MessageList[];
  pending: ReturnType<typeof usePendingMessages>;
  /** The name of the other member. */
  name: string;
  isBlocked: boolean;
  onReport: (message: Message) => void;
}

/** The messages of a conversation and those that are being sent, the newest at the bottom. */
export function MessageLog({ query, pages, pending, name, isBlocked, onReport }: MessageLogProps) {
  const end = useRef<HTMLDivElement>(null);
  const messages = [
    ...new Map(pages.flatMap((page) => page.messages).map((each) => [each.id, each])).values(),
  ].reverse();
  const newest = messages.at(-1)?.id;
  const waiting = pending.messages.length;
  const failed = pending.messages.filter(({ error }) => error !== undefined).length;
  useLayoutEffect(() => {
    // Also for a failure, whose text and buttons are below the message.
    if (newest !== undefined || waiting > 0 || failed > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest, waiting, failed]);
  const lastOwn = messages.findLast(({ isOwn }) => isOwn);

  return (
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
      {!isBlocked && messages.length === 0 && waiting === 0 && (
        <p className={styles.note}>{communityText('messages.first', { username: name })}</p>
      )}
      {messages.map((message, index) => (
        <MessageEntry
          key={message.id}
          message={message}
          before={messages[index - 1]}
          isLastOwn={message === lastOwn && waiting === 0}
          onReport={() => onReport(message)}
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
  );
}
