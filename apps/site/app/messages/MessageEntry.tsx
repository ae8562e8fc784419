import type { Message } from '@nightjar/api';
import { formatDate } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { IconButton, useLocale } from '@nightjar/ui';
import { CommentText } from '../comments/CommentText.tsx';
import styles from './Messages.module.css';
import type { PendingMessage } from './use-pending-messages.ts';

const references = { members: new Map<string, number>() };

interface MessageEntryProps {
  message: Message;
  /** The message above it. */
  before: Message | undefined;
  /** The newest own message shows whether it was read. */
  isLastOwn: boolean;
  onReport: () => void;
}

export function MessageEntry({ message, before, isLastOwn, onReport }: MessageEntryProps) {
  const { lang } = useLocale();
  const day = dayOf(message.postDate);
  return (
    <>
      {(before === undefined || dayOf(before.postDate) !== day) && (
        <p className={styles.day}>{formatDate(message.postDate, lang)}</p>
      )}
      <div className={styles.message} data-own={message.isOwn ? '' : undefined}>
        <div className={styles.bubble}>
          {message.text === '' ? (
            <em>{communityText('messages.removed')}</em>
          ) : (
            <CommentText text={message.text} references={references} />
          )}
        </div>
        <p className={styles.meta}>
          <time dateTime={message.postDate}>{timeOf(message.postDate, lang)}</time>
          {isLastOwn && message.isRead && <span>{communityText('messages.seen')}</span>}
          {!message.isOwn && message.text !== '' && (
            <IconButton
              icon="flag"
              size="small"
              label={communityText('messages.report')}
              className={styles.flag}
              onClick={onReport}
            />
          )}
        </p>
      </div>
    </>
  );
}

interface PendingEntryProps {
  message: PendingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent or could not be sent. */
export function PendingEntry({ message, onRetry, onDiscard }: PendingEntryProps) {
  return (
    <div className={styles.message} data-own="" data-pending="">
      <div className={styles.bubble}>
        <CommentText text={message.text} references={references} />
      </div>
      {message.error === undefined ? (
        <p className={styles.meta}>{communityText('comments.sending')}</p>
      ) : (
        <p className={styles.meta} role="alert">
          <span className={styles.error}>{message.error}</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {communityText('messages.retry')}
          </button>
          <button type="button" className={styles.retry} onClick={onDiscard}>
            {communityText('messages.discard')}
          </button>
        </p>
      )}
    </div>
  );
}

const dayOf = (date: string) => new Date(date).toDateString();

const timeOf = (date: string, lang: string) =>
  new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit' }).format(new Date(date));
