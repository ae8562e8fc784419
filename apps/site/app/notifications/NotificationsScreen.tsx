import type { NotificationList } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { notificationSettingsText } from '@nightjar/i18n/notification-settings';
import { Button, EmptyState, isPlainClick, Notice } from '@nightjar/ui';
import type { MouseEvent } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import type { FormFailure } from '../forms/form-result.ts';
import { DigestSettings } from './DigestSettings.tsx';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationEntries } from './NotificationEntries.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import styles from './Notifications.module.css';
import { PushSettings } from './push/PushSettings.tsx';
import { useAllNotifications } from './use-notifications.ts';

interface NotificationsScreenProps {
  member: { id: number };
  /** The page of the document. */
  page: number;
  list: NotificationList;
  /** The form of the settings was stored without scripts. */
  isSaved: boolean;
  /** Result of the form that this document answers. */
  failure?: FormFailure | undefined;
}

/** All notifications of a member, and which kinds are recorded. */
export function NotificationsScreen({ member, page, list, isSaved, failure }: NotificationsScreenProps) {
  const query = useAllNotifications({ list, page });
  const { pages, pageParams } = query.data;
  const newest = pages[0] ?? list;
  const notifications = [
    ...new Map(pages.flatMap((each) => each.notifications).map((each) => [each.id, each])).values(),
  ];
  const lastPage = Number(pageParams.at(-1) ?? page);
  const addOlder = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <div className={styles.screen}>
      <section>
        <header className={styles.head}>
          <h1 className={styles.title}>{communityText('notifications.title')}</h1>
          <MarkAllButton list={newest} />
        </header>
        {isSaved && <Notice kind="success">{notificationSettingsText('notifications.saved')}</Notice>}
        <FormMessage failure={failure} fields={[]} />
        {notifications.length === 0 && (
          <EmptyState
            icon="bell"
            title={communityText('notifications.empty')}
            text={communityText('notifications.emptyHint')}
            role="status"
          />
        )}
        <NotificationEntries notifications={notifications} member={member} />
        <div className={styles.pages}>
          {query.isFetchNextPageError && <p role="alert">{communityText('notifications.failed')}</p>}
          {query.hasNextPage && (
            <Button
              href={links.memberNotifications(member, { page: lastPage + 1 })}
              onClick={addOlder}
              isBusy={query.isFetchingNextPage}
              isWide
            >
              {communityText('notifications.more')}
            </Button>
          )}
          {page > 1 && (
            <Button href={links.memberNotifications(member)} variant="quiet" isWide>
              {communityText('notifications.newest')}
            </Button>
          )}
        </div>
      </section>
      <div className={styles.aside}>
        <form method="post" className={styles.aside} onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="act" value="notification_settings" />
          <NotificationSettings muted={newest.muted} />
          <DigestSettings digest={newest.digest} />
          <div className={styles.unscripted}>
            <Button type="submit" isWide>
              {notificationSettingsText('notifications.save')}
            </Button>
          </div>
        </form>
        {newest.pushKey && (
          <div className={styles.scripted}>
            <PushSettings siteKey={newest.pushKey} devices={newest.pushDevices} />
          </div>
        )}
      </div>
    </div>
  );
}
