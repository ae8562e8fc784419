import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Link, Pagination, pageCount } from '@nightjar/ui';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';

interface MemberCommentsProps {
  member: { id: number };
  comments: OperationOutput<'memberComments'>;
  page: number;
  /** The shown page of the videos, which stays. */
  videosPage: number;
}

/** The comments of a member, each with a link to the screen that removes it. */
export function MemberComments({ member, comments, page, videosPage }: MemberCommentsProps) {
  return (
    <section className={styles.panel} aria-labelledby="member-comments">
      <h2 id="member-comments" className={styles.panelTitle}>
        {moderationText('mod.members.comments')}
      </h2>
      {comments.total === 0 ? (
        <p>{moderationText('mod.members.noComments')}</p>
      ) : (
        <ul className={styles.list}>
          {comments.comments.map(({ id, text, createdAt, isHidden }) => (
            <li key={id} className={styles.row}>
              <p className={styles.text}>{text}</p>
              <span className={styles.marks}>
                <span className={styles.muted}>{shownTime(createdAt)}</span>
                {isHidden ? (
                  <Badge>{moderationText('mod.members.commentHidden')}</Badge>
                ) : (
                  <Link
                    href={moderationLinks.report({ section: 'comment', id })}
                    aria-label={moderationText('mod.members.commentRemoveOf', { text: text.slice(0, 60) })}
                  >
                    {moderationText('mod.members.commentRemove')}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pageCount(comments.total, comments.perPage)}
        hrefOf={(number) => moderationLinks.member(member, { comments: number, videos: videosPage })}
      />
    </section>
  );
}
