import { type NotificationList, writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { Button } from '@nightjar/ui';
import { ownKey } from '../queries/query-keys.ts';
import { useWrite } from '../queries/use-write.ts';

/** Marks all notifications up to the newest shown one as read; without scripts by a form of the page. */
export function MarkAllButton({ list }: { list: NotificationList | undefined }) {
  const newest = list?.notifications[0]?.id;
  const read = useWrite(writes.readNotification, { changes: () => [ownKey('ownNotifications')] });
  if (newest === undefined || !list?.notifications.some(({ isRead }) => !isRead)) return null;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        read.mutate({ notificationId: newest });
      }}
    >
      <input type="hidden" name="act" value="notification_read" />
      <input type="hidden" name="notification_id" value={newest} />
      <Button type="submit" variant="quiet" size="small" isBusy={read.isPending}>
        {communityText('notifications.readAll')}
      </Button>
    </form>
  );
}
