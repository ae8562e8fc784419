import { type NotificationKind, writes } from '@nightjar/api';
import { notificationSettingsText } from '@nightjar/i18n/notification-settings';
import { ownKey } from '../queries/query-keys.ts';
import { usePressed } from '../queries/use-pressed.ts';
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
  return (
    <fieldset className={styles.settings}>
      <legend className={styles.legend}>{notificationSettingsText('notifications.settings')}</legend>
      {kinds.map((kind) => (
        <Setting
          key={kind}
          kind={kind}
          isOn={!muted.includes(kind)}
          onChange={(isOn) => mute.mutateAsync({ kind, isMuted: !isOn })}
        />
      ))}
    </fieldset>
  );
}

interface SettingProps {
  kind: NotificationKind;
  isOn: boolean;
  onChange: (isOn: boolean) => Promise<unknown>;
}

function Setting({ kind, isOn, onChange }: SettingProps) {
  const [isPressed, press] = usePressed(isOn, onChange);
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        name="kind"
        value={kind}
        checked={isPressed}
        onChange={(event) => press(event.target.checked)}
      />
      {notificationSettingsText(`notifications.kind.${kind}`)}
    </label>
  );
}
