import { type Notification, writes } from '@nightjar/api';
import { formatRelativeDate } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Avatar, Icon, Link, useLocale, VisuallyHidden } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { ownKey } from '../queries/query-keys.ts';
import { useWrite } from '../queries/use-write.ts';
import { MarkOneButton } from './MarkOneButton.tsx';
import styles from './Notifications.module.css';
import { notificationHref, notificationText } from './notification-text.ts';

interface NotificationEntriesProps {
  notifications: readonly Notification[];
  member: { id: number };
}

/** Notifications as links to what they are about; following one marks it as read. */
export function NotificationEntries({ notifications, member }: NotificationEntriesProps) {
  const { lang, now: rendered } = useLocale();
  // The document and its hydration have the same time; afterwards dates are relative to the present.
  const [now, setNow] = useState(rendered ?? Date.now());
  useEffect(() => {
    if (notifications.length > 0) setNow(Date.now());
  }, [notifications]);
  const read = useWrite(writes.readNotification, {
    changes: () => [ownKey('ownNotifications')],
    onFailed: () => true,
  });
  return (
    <ul className={styles.entries}>
      {notifications.map((each) => (
        <li key={each.id} className={styles.row}>
          <Link
            href={notificationHref(each, member)}
            className={styles.entry}
            data-unread={each.isRead ? undefined : ''}
            onClick={() => {
              if (!each.isRead) read.mutate({ notificationId: each.id, isSingle: true });
            }}
          >
            {each.user ? (
              <Avatar name={each.user.username} src={each.user.avatar} size={40} />
            ) : (
              <span className={styles.sign}>
                <Icon name={signOf(each)} size={20} />
              </span>
            )}
            <span className={styles.body}>
              <span className={styles.text}>{notificationText(each)}</span>
              {each.target.title !== undefined && each.commentId !== undefined && (
                <span className={styles.about}>{each.target.title}</span>
              )}
              <time dateTime={each.postDate} className={styles.date}>
                {formatRelativeDate(each.postDate, now, lang)}
              </time>
            </span>
            {!each.isRead && (
              <span className={styles.dot}>
                <VisuallyHidden>{communityText('notifications.new')}</VisuallyHidden>
              </span>
            )}
          </Link>
          {!each.isRead && <MarkOneButton notification={each} />}
        </li>
      ))}
    </ul>
  );
}

/** The sign of a notification without a member. */
function signOf({ kind, isPublished, outcome }: Notification): 'play' | 'check' | 'warning' {
  if (kind !== 'review') return 'play';
  const isGood = outcome === undefined ? isPublished : ['published', 'restored', 'shown'].includes(outcome);
  return isGood ? 'check' : 'warning';
}
