import { type CommentItem, commentEditMinutes } from '@nightjar/api';
import { formatDate, formatRelativeDate } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Avatar, Link, useLocale, useToasts, type Vote, VoteButtons } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { links } from '../addresses/links.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';
import { type CommentReferences, CommentText } from './CommentText.tsx';
import { voteOf } from './comment-storage.ts';
import type { CommentWrites } from './use-comments.ts';

export interface CommentEntryProps {
  comment: CommentItem;
  references: CommentReferences;
  writes: CommentWrites;
  /** Id of the member of this session. */
  viewerId: number | undefined;
  /** The viewer may remove every comment here: the owner of the video or wall. */
  mayRemoveAll: boolean;
  /** Moderators remove a comment with a statement, on a screen of theirs. */
  isModerator: boolean;
  isReply?: boolean;
  isTarget?: boolean;
  note?: string | undefined;
  /** Undefined when the viewer may not reply. */
  onReply: (() => void) | undefined;
  onReport: () => void;
  /** Below the comment: the form of a reply and the replies. */
  children?: ReactNode;
}

/** One comment with its actions. */
export function CommentEntry({ comment, references, writes, note, ...props }: CommentEntryProps) {
  const {
    viewerId,
    mayRemoveAll,
    isModerator,
    isReply = false,
    isTarget = false,
    onReply,
    onReport,
    children,
  } = props;
  const [isEditing, setEditing] = useState(false);
  const isSending = comment.id < 0;
  const isOwn = viewerId !== undefined && comment.user?.id === viewerId;
  const name = comment.user?.username ?? communityText('comments.deletedMember');
  return (
    <article
      id={isSending ? undefined : `comment-${comment.id}`}
      className={styles.comment}
      data-target={isTarget ? '' : undefined}
      aria-busy={isSending || undefined}
      aria-label={name}
      tabIndex={-1}
    >
      <Avatar name={name} src={comment.user?.avatar} size={isReply ? 28 : 36} />
      <div className={styles.body}>
        <p className={styles.head}>
          {comment.user ? (
            <MemberLink href={links.memberWall(comment.user)} className={styles.name}>
              {name}
            </MemberLink>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <PostDate comment={comment} />
          {comment.editDate !== undefined && <span>({communityText('comments.edited')})</span>}
        </p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {isEditing ? (
          <CommentForm
            label={communityText('comments.editLabel')}
            submit={communityText('comments.save')}
            initialText={comment.text}
            hasFocus
            onCancel={() => setEditing(false)}
            onSend={async (text) => {
              await writes.edit(comment, text);
              setEditing(false);
            }}
          />
        ) : (
          <CommentText text={comment.text} references={references} />
        )}
        {isSending ? (
          <p className={styles.note}>{communityText('comments.sending')}</p>
        ) : (
          <div className={styles.actions}>
            <VoteButtons
              likes={comment.likes}
              dislikes={comment.dislikes}
              vote={voteOf(comment)}
              onVote={(vote: Vote) => void writes.vote(comment, vote)}
            />
            {onReply && <Action onClick={onReply}>{communityText('comments.reply')}</Action>}
            {isOwn && isEditable(comment) && (
              <Action onClick={() => setEditing(true)}>{communityText('comments.edit')}</Action>
            )}
            {(isOwn || mayRemoveAll) && (
              <Action onClick={() => writes.remove(comment)}>{communityText('comments.delete')}</Action>
            )}
            {!isOwn && !isModerator && <Action onClick={onReport}>{communityText('comments.report')}</Action>}
            {!isOwn && isModerator && (
              <Link href={`/moderation/reports/comment/${comment.id}/`} className={styles.action}>
                {communityText('comments.moderate')}
              </Link>
            )}
            <CopyLink id={comment.id} />
          </div>
        )}
        {children}
      </div>
    </article>
  );
}

const isEditable = ({ postDate }: CommentItem) =>
  Date.now() - Date.parse(postDate) < commentEditMinutes * 60_000;

function PostDate({ comment }: { comment: CommentItem }) {
  const { lang } = useLocale();
  return (
    <a href={comment.id > 0 ? `#comment-${comment.id}` : undefined} className={styles.date}>
      <time dateTime={comment.postDate} title={formatDate(comment.postDate, lang)}>
        {formatRelativeDate(comment.postDate, Date.now(), lang)}
      </time>
    </a>
  );
}

interface ActionProps {
  onClick: () => void;
  /** Hidden on phones. */
  isWide?: boolean;
  children: string;
}

function Action({ onClick, isWide = false, children }: ActionProps) {
  return (
    <button
      type="button"
      className={isWide ? `${styles.action} ${styles.wide}` : styles.action}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function CopyLink({ id }: { id: number }) {
  const toasts = useToasts();
  const copy = async () => {
    const url = new URL(window.location.href);
    url.search = '';
    url.hash = `comment-${id}`;
    try {
      await navigator.clipboard.writeText(url.href);
      toasts.show({ type: 'success', text: communityText('comments.linkCopied') });
    } catch {
      // Without permission the address bar has the link.
      window.location.hash = url.hash;
    }
  };
  return (
    <Action isWide onClick={() => void copy()}>
      {communityText('comments.link')}
    </Action>
  );
}
