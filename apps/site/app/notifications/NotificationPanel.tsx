import { communityText } from '@nightjar/i18n/community';
import { Button, Link } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from './HeaderBell.module.css';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationEntries } from './NotificationEntries.tsx';
import { useNewNotifications } from './use-notifications.ts';

/** Most notifications in the panel; the page has all. */
const shownInPanel = 8;

/** The newest notifications below the bell. */
export function NotificationPanel({ member }: { member: { id: number } }) {
  const { data, isError, refetch } = useNewNotifications();
  return (
    <section className={styles.panel} aria-label={communityText('notifications.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{communityText('notifications.title')}</h2>
        <MarkAllButton list={data} />
      </header>
      {isError && !data && (
        <p className={styles.note} role="alert">
          {communityText('notifications.failed')}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {communityText('comments.retry')}
          </Button>
        </p>
      )}
      {data?.notifications.length === 0 && (
        <p className={styles.note}>{communityText('notifications.empty')}</p>
      )}
      {data && (
        <NotificationEntries notifications={data.notifications.slice(0, shownInPanel)} member={member} />
      )}
      <Link href={links.memberNotifications(member)} className={styles.all}>
        {communityText('notifications.all')}
      </Link>
    </section>
  );
}
