import type { CommentItem } from '@nightjar/api';
import { formatDate, formatRelativeDate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { Avatar, IconButton, Link, useLocale } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { memberForms } from './member-forms.ts';
import { useRemoval } from './use-removal.ts';
import styles from './Wall.module.css';
import { HiddenFields } from './WriteButton.tsx';

interface WallCommentsProps {
  comments: readonly CommentItem[];
  mayRemove: (comment: CommentItem) => boolean;
}

/** The comments on a wall, newest first. */
export function WallComments({ comments, mayRemove }: WallCommentsProps) {
  const { remove, isShown } = useRemoval();
  const { lang, now } = useLocale();
  return (
    <ol className={styles.comments}>
      {comments.filter(isShown).map((comment) => {
        const { id, user, postDate, text } = comment;
        const name = user?.username ?? memberText('wall.deletedAccount');
        return (
          <li key={id} className={styles.comment}>
            <Avatar name={name} src={user?.avatar} size={40} />
            <div className={styles.body}>
              <p className={styles.author}>
                {user ? (
                  <Link className={styles.name} href={links.memberWall(user)}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
                <time className={styles.date} dateTime={postDate}>
                  {now === undefined ? formatDate(postDate, lang) : formatRelativeDate(postDate, now, lang)}
                </time>
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </div>
            {mayRemove(comment) && (
              <form
                method="post"
                onSubmit={(event) => {
                  event.preventDefault();
                  const form = memberForms.removeComment(id);
                  void remove(id, { form, done: memberText('done.commentRemoved') });
                }}
              >
                <HiddenFields form={memberForms.removeComment(id)} />
                <IconButton type="submit" icon="trash" size="small" label={memberText('wall.delete')} />
              </form>
            )}
          </li>
        );
      })}
    </ol>
  );
}
