import { type DigestPeriod, writes } from '@nightjar/api';
import { notificationSettingsText } from '@nightjar/i18n/notification-settings';
import { useId } from 'react';
import { ownKey } from '../queries/query-keys.ts';
import { usePressed } from '../queries/use-pressed.ts';
import { useWrite } from '../queries/use-write.ts';
import styles from './Notifications.module.css';

const periods = ['off', 'daily', 'weekly'] as const satisfies DigestPeriod[];

/** How often the member gets a mail with the numbers of unread notifications; a choice is stored at once. */
export function DigestSettings({ digest }: { digest: DigestPeriod }) {
  const hint = useId();
  const write = useWrite(
    writes.setDigest,
    { changes: () => [ownKey('ownNotifications')] },
    'digest-of-notifications',
  );
  const [chosen, choose] = usePressed(digest, (period) => write.mutateAsync({ period }));
  return (
    <fieldset className={styles.settings} aria-describedby={hint}>
      <legend className={styles.legend}>{notificationSettingsText('notifications.digest')}</legend>
      {periods.map((period) => (
        <label key={period} className={styles.setting}>
          <input
            type="radio"
            name="digest"
            value={period}
            checked={chosen === period}
            onChange={() => choose(period)}
          />
          {notificationSettingsText(`notifications.digest.${period}`)}
        </label>
      ))}
      <p id={hint} className={styles.hint}>
        {notificationSettingsText('notifications.digestHint')}
      </p>
    </fieldset>
  );
}
