import { type NotificationKind, writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { ownKey } from '../queries/query-keys.ts';
import { useWrite } from '../queries/use-write.ts';
import styles from './Notifications.module.css';

const kinds = [
  'video',
  'reply',
  'mention',
  'wall',
  'friend_request',
  'friend',
  'message',
  'review',
] as const satisfies NotificationKind[];

/** The kinds of notifications that a member gets; each change is stored at once. */
export function NotificationSettings({ muted }: { muted: readonly NotificationKind[] }) {
  const mute = useWrite(
    writes.muteNotifications,
    { changes: () => [ownKey('ownNotifications')] },
    'mute-notifications',
  );
  const change = mute.isPending ? mute.variables : undefined;
  const isMuted = (kind: NotificationKind) => (change?.kind === kind ? change.isMuted : muted.includes(kind));
  return (
    <fieldset className={styles.settings}>
      <legend className={styles.legend}>{communityText('notifications.settings')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.setting}>
          <input
            type="checkbox"
            checked={!isMuted(kind)}
            onChange={(event) => mute.mutate({ kind, isMuted: !event.target.checked })}
          />
          {communityText(`notifications.kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
