import { formatFullCount } from '@nightjar/i18n';
import { isSignedIn } from '@nightjar/storage';
import { Button, useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { afterInteraction } from '../navigation/after-interaction.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { CommentList } from './CommentList.tsx';
import styles from './Comments.module.css';
import type { CommentsProps } from './comments-props.ts';

/** With the unsent texts and own votes, which the list shows at once. */
async function loadList() {
  const { CommentList, loadAccountStorage } = await import('./CommentList.tsx');
  await loadAccountStorage();
  return CommentList;
}

/**
 * The comments of a video, model or wall (decision 072). The document has a link to their page; where scripts run, they
 * are loaded in place when they become visible or a link to a comment is opened. If the document has the comments, guests load
 * the list with their first interaction.
 */
export function Comments(props: CommentsProps) {
  const { object, count, children, isTitled = true } = props;
  const isInDocument = children !== undefined;
  const t = useTranslator();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const [List, setList] = useState<typeof CommentList>();
  const [isFailed, setFailed] = useState(false);
  const isTarget = hash === '#comments' || hash.startsWith('#comment-');

  useEffect(() => {
    if (List || isFailed || !section.current) return;
    const load = () =>
      loadWithDeadline(loadList).then(
        (list) => setList(() => list),
        () => setFailed(true),
      );
    // The comments of the document do not depend on whom a member has blocked.
    if (isTarget || (isInDocument && isSignedIn(document.cookie))) {
      void load();
      return;
    }
    if (isInDocument) {
      const unmounted = new AbortController();
      afterInteraction(() => void load(), unmounted.signal);
      return () => unmounted.abort();
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [List, isFailed, isTarget, isInDocument]);

  return (
    <section
      ref={section}
      id="comments"
      className={styles.section}
      aria-labelledby={isTitled ? 'comments-title' : undefined}
    >
      {isTitled && (
        <h2 id="comments-title" className={styles.title}>
          {t('comments.title')}
          {count !== undefined && count > 0 && (
            <span className={styles.count} data-figures="">
              {formatFullCount(count)}
            </span>
          )}
        </h2>
      )}
      {List ? (
        <List key={`${object.section}-${object.objectId}`} {...props} />
      ) : (
        (children ?? (
          <div className={styles.place}>
            <Button href={links.comments(object)} rel="nofollow">
              {t('comments.open')}
            </Button>
          </div>
        ))
      )}
    </section>
  );
}
