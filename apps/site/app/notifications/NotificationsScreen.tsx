import { communityText } from '@nightjar/i18n/community';
import { Button, EmptyState } from '@nightjar/ui';
import { DigestSettings } from './DigestSettings.tsx';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationEntries } from './NotificationEntries.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import styles from './Notifications.module.css';
import { PushSettings } from './push/PushSettings.tsx';
import { useAllNotifications } from './use-notifications.ts';

/** All notifications of a member, and which kinds are recorded. */
export function NotificationsScreen({ member }: { member: { id: number } }) {
  const query = useAllNotifications();
  const [first] = query.data?.pages ?? [];
  const notifications = [
    ...new Map(
      query.data?.pages.flatMap((page) => page.notifications).map((each) => [each.id, each]),
    ).values(),
  ];
  return (
    <div className={styles.screen}>
      <section>
        <header className={styles.head}>
          <h1 className={styles.title}>{communityText('notifications.title')}</h1>
          <MarkAllButton list={first} />
        </header>
        {query.isPending && (
          <div
            className={styles.placeholder}
            role="status"
            aria-label={communityText('notifications.loading')}
          />
        )}
        {query.isError && !query.data && (
          <EmptyState icon="warning" title={communityText('notifications.failed')} role="alert">
            <Button onClick={() => void query.refetch()}>{communityText('comments.retry')}</Button>
          </EmptyState>
        )}
        {query.data && notifications.length === 0 && (
          <EmptyState
            icon="bell"
            title={communityText('notifications.empty')}
            text={communityText('notifications.emptyHint')}
            role="status"
          />
        )}
        <NotificationEntries notifications={notifications} member={member} />
        {query.hasNextPage && (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} isWide>
            {communityText('notifications.more')}
          </Button>
        )}
      </section>
      {first && (
        <div className={styles.aside}>
          <NotificationSettings muted={first.muted} />
          <DigestSettings digest={first.digest} />
          {first.pushKey && <PushSettings siteKey={first.pushKey} devices={first.pushDevices} />}
        </div>
      )}
    </div>
  );
}
