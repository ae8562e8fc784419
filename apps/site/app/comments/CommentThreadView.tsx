import type { CommentItem } from '@nightjar/api';
import { formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { useEffect, useState } from 'react';
import { CommentEntry, type CommentEntryProps } from './CommentEntry.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';
import { readDraft, saveDraft } from './comment-storage.ts';
import type { CommentThread } from './comment-threads.ts';
import type { CommentedObject } from './commented-object.ts';
import { openReplies } from './shown-comments.ts';

interface CommentThreadViewProps
  extends Pick<CommentEntryProps, 'references' | 'writes' | 'viewerId' | 'mayRemoveAll' | 'isModerator'> {
  thread: CommentThread;
  mayReply: boolean;
  object: CommentedObject;
  /** Comment of the address, which is shown even when replies are collapsed. */
  targetId: number | undefined;
  onReport: (comment: CommentItem) => void;
}

/** A comment with its replies and the form of a reply. */
export function CommentThreadView(props: CommentThreadViewProps) {
  const { thread, object, mayReply, targetId, onReport, ...shared } = props;
  const { first, replies, isOrphan } = thread;
  const [answered, setAnswered] = useState<CommentItem>();
  const [isOpen, setOpen] = useState(replies.length <= openReplies);
  const hasTarget = replies.some(({ id }) => id === targetId);
  const hasNew = replies.some(({ id }) => id < 0);
  useEffect(() => {
    if (hasTarget || hasNew) setOpen(true);
  }, [hasTarget, hasNew]);

  const entry = (comment: CommentItem) => ({
    comment,
    ...shared,
    isTarget: comment.id === targetId,
    onReply: mayReply ? () => setAnswered(comment) : undefined,
    onReport: () => onReport(comment),
  });
  const mention = answered && answered !== first && answered.user ? `@${answered.user.username} ` : '';
  const form = mayReply && answered && (
    <div className={styles.replyForm}>
      <CommentForm
        key={answered.id}
        label={communityText('comments.replyTo', {
          username: answered.user?.username ?? communityText('comments.deletedMember'),
        })}
        submit={communityText('comments.sendReply')}
        initialText={readDraft(object, answered.id) || mention}
        hasFocus
        onText={(text) => saveDraft(object, answered.id, text)}
        onCancel={() => setAnswered(undefined)}
        onSend={async (text) => {
          setOpen(true);
          await shared.writes.send({ text, parentId: answered.id });
          setAnswered(undefined);
        }}
      />
    </div>
  );
  return (
    <CommentEntry {...entry(first)} note={isOrphan ? communityText('comments.earlier') : undefined}>
      {replies.length > openReplies && !isOpen && (
        <button
          type="button"
          className={styles.textButton}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {communityText('comments.replies', { count: formatFullCount(replies.length), n: replies.length })}
        </button>
      )}
      {isOpen && replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentEntry {...entry(reply)} isReply />
            </li>
          ))}
        </ul>
      )}
      {form}
    </CommentEntry>
  );
}
