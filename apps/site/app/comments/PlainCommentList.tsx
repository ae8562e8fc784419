import { type CommentItem, type CommentList, type CommentSort, commentSorts } from '@nightjar/api';
import { formatDate, formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Avatar, Button, Link, useLocale } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { links } from '../addresses/links.ts';
import styles from './Comments.module.css';
import { type CommentReferences, CommentText } from './CommentText.tsx';
import { commentThreads } from './comment-threads.ts';
import type { CommentedObject } from './commented-object.ts';
import { mentionedMembers } from './mentioned-members.ts';
import { openReplies, threadsAtOnce } from './shown-comments.ts';

interface PlainCommentListProps {
  object: CommentedObject;
  sort: CommentSort;
  /** The comment that the list starts at. */
  from?: number | undefined;
  list: CommentList;
  /** Shows as much as the list with scripts does at first, which then replaces this one in place; the rest is linked. */
  isShort?: boolean;
}

/** Comments as the document has them, for browsers without scripts: what acts on a comment is a link to the page of comments. */
export function PlainCommentList({ object, sort, from, list, isShort = false }: PlainCommentListProps) {
  const threads = commentThreads(list.comments, sort);
  const shown = isShort ? threads.slice(0, threadsAtOnce) : threads;
  const references = { members: mentionedMembers(list.comments) };
  const place = { object, sort, references };
  const next = threads[shown.length]?.first.id ?? list.next;
  return (
    <>
      {list.comments.length > 1 && <Sorts object={object} sort={sort} />}
      {from !== undefined && (
        <Button href={links.comments(object, { sort })} rel="nofollow">
          {communityText('comments.all')}
        </Button>
      )}
      <ul className={styles.threads}>
        {shown.map(({ first, replies, isOrphan }) => (
          <li key={first.id}>
            <PlainComment {...place} comment={first} isOrphan={isOrphan}>
              {isShort && replies.length > openReplies ? (
                <Link
                  href={links.comments(object, { sort, from: first.id })}
                  rel="nofollow"
                  className={styles.textButton}
                >
                  {communityText('comments.replies', {
                    count: formatFullCount(replies.length),
                    n: replies.length,
                  })}
                </Link>
              ) : (
                replies.length > 0 && (
                  <ul className={styles.replies}>
                    {replies.map((reply) => (
                      <li key={reply.id}>
                        <PlainComment {...place} comment={reply} />
                      </li>
                    ))}
                  </ul>
                )
              )}
            </PlainComment>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <div className={styles.more}>
          <Button href={links.comments(object, { sort, from: next })} rel="nofollow">
            {communityText('comments.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Sorts({ object, sort }: Pick<PlainCommentListProps, 'object' | 'sort'>) {
  return (
    <nav aria-label={communityText('comments.sort')} className={styles.sorts}>
      {commentSorts.map((each) => (
        <Link
          key={each}
          href={links.comments(object, { sort: each })}
          rel="nofollow"
          className={styles.sort}
          aria-current={sort === each ? 'true' : undefined}
        >
          {communityText(`comments.sort.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

interface PlainCommentProps {
  object: CommentedObject;
  sort: CommentSort;
  references: CommentReferences;
  comment: CommentItem;
  /** A reply whose first comment is not shown. */
  isOrphan?: boolean;
  /** The replies. */
  children?: ReactNode;
}

function PlainComment({ object, sort, references, comment, isOrphan = false, children }: PlainCommentProps) {
  const { lang } = useLocale();
  const { id, parentId, user } = comment;
  const name = user?.username ?? communityText('comments.deletedMember');
  const threadId = parentId ?? id;
  return (
    <article id={`comment-${id}`} className={styles.comment} aria-label={name}>
      <Avatar name={name} src={user?.avatar} size={parentId === undefined || isOrphan ? 36 : 28} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          <Link
            href={`${links.comments(object, { sort, from: id })}#comment-${id}`}
            rel="nofollow"
            className={styles.date}
          >
            <time dateTime={comment.postDate}>{formatDate(comment.postDate, lang)}</time>
          </Link>
        </p>
        {isOrphan && <p className={styles.note}>{communityText('comments.earlier')}</p>}
        <CommentText text={comment.text} references={references} />
        <p className={styles.actions}>
          <Link
            href={links.comments(object, { sort, from: threadId, parent: id })}
            rel="nofollow"
            className={styles.action}
          >
            {communityText('comments.reply')}
          </Link>
        </p>
        {children}
      </div>
    </article>
  );
}
