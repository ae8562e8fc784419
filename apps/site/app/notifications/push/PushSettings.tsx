import { writes } from '@nightjar/api';
import { notificationSettingsText } from '@nightjar/i18n/notification-settings';
import { useToasts } from '@nightjar/ui';
import { useEffect, useId, useState } from 'react';
import { ownKey } from '../../queries/query-keys.ts';
import { usePressed } from '../../queries/use-pressed.ts';
import { useWrite } from '../../queries/use-write.ts';
import styles from '../Notifications.module.css';
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';

interface PushSettingsProps {
  /** The public key of the site, in base64url. */
  siteKey: string;
  /** SHA-256 of the endpoints of the member's browsers, in hexadecimal. */
  devices: readonly string[];
}

const scope = 'push-of-browser';
const changes = () => [ownKey('ownNotifications')];

/** Whether this browser shows notifications of the site while no page of it is open. */
export function PushSettings({ siteKey, devices }: PushSettingsProps) {
  const hint = useId();
  const toasts = useToasts();
  const [state, setState] = useState<PushState>();
  const showFailure = () => {
    toasts.show({ type: 'error', text: notificationSettingsText('notifications.pushFailed') });
    return true;
  };
  const subscribe = useWrite(writes.subscribePush, { changes, onFailed: showFailure }, scope);
  const unsubscribe = useWrite(writes.unsubscribePush, { changes }, scope);

  useEffect(() => {
    let isCurrent = true;
    readPushState(devices).then(
      (next) => isCurrent && setState(next),
      (error: unknown) => console.debug(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [devices]);

  async function turnOn() {
    const subscription = await subscribeBrowser(siteKey).catch((error: unknown) => {
      console.debug(error);
      showFailure();
    });
    if (subscription) await subscribe.mutateAsync(subscription);
    setState(subscription ? 'on' : await readPushState(devices));
  }

  async function turnOff() {
    const endpoint = await unsubscribeBrowser();
    if (endpoint !== undefined) await unsubscribe.mutateAsync({ endpoint });
    setState('off');
  }

  const [isPressed, press] = usePressed(state === 'on', (isOn) => (isOn ? turnOn() : turnOff()));
  const isPossible = state === 'on' || state === 'off';
  const reason =
    state === 'blocked'
      ? notificationSettingsText('notifications.pushBlocked')
      : state === 'unsupported'
        ? notificationSettingsText('notifications.pushUnsupported')
        : notificationSettingsText('notifications.pushHint');
  return (
    <fieldset className={styles.settings} aria-describedby={hint}>
      <legend className={styles.legend}>{notificationSettingsText('notifications.push')}</legend>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={isPressed}
          disabled={!isPossible}
          onChange={(event) => press(event.target.checked)}
        />
        {notificationSettingsText('notifications.pushDevice')}
      </label>
      <p id={hint} className={styles.hint}>
        {reason}
      </p>
    </fieldset>
  );
}
