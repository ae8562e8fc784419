import { type Notification, writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { IconButton } from '@nightjar/ui';
import type { FormEvent } from 'react';
import { ownKey } from '../queries/query-keys.ts';
import { useWrite } from '../queries/use-write.ts';
import { notificationText } from './notification-text.ts';

/** Marks one notification as read; without scripts by a form of the page. */
export function MarkOneButton({ notification }: { notification: Notification }) {
  const { id } = notification;
  const read = useWrite(writes.readNotification, { changes: () => [ownKey('ownNotifications')] });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button disappears; the notification stays.
    event.currentTarget.parentElement?.querySelector('a')?.focus();
    read.mutate({ notificationId: id, isSingle: true });
  };
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="act" value="notification_read" />
      <input type="hidden" name="notification_id" value={id} />
      <input type="hidden" name="is_single" value="1" />
      <IconButton
        type="submit"
        icon="check"
        label={communityText('notifications.read', { text: notificationText(notification) })}
        disabled={read.isPending}
      />
    </form>
  );
}
