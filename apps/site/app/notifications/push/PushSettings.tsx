import { writes } from '@nightjar/api';
import { notificationSettingsText } from '@nightjar/i18n/notification-settings';
import { useToasts } from '@nightjar/ui';
import { useEffect, useId, useState } from 'react';
import { ownKey } from '../../queries/query-keys.ts';
import { usePressed } from '../../queries/use-pressed.ts';
import { useWrite } from '../../queries/use-write.ts';
import { WriteRefused } from '../../queries/write-refused.ts';
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
  const showFailure = (error: unknown) => {
    console.debug(error);
    toasts.show({ type: 'error', text: notificationSettingsText('notifications.pushFailed') });
  };
  const subscribe = useWrite(
    writes.subscribePush,
    {
      changes,
      onFailed(error) {
        if (!(error instanceof WriteRefused) || error.failure.wireCode !== 'push_unavailable') return false;
        showFailure(error);
        return true;
      },
    },
    scope,
  );
  const unsubscribe = useWrite(writes.unsubscribePush, { changes }, scope);

  useEffect(() => {
    let isCurrent = true;
    readPushState(devices).then(
      (next) => isCurrent && setState(next),
      (error: unknown) => {
        // The browser forbids service workers, for example in a private window.
        console.debug(error);
        if (isCurrent) setState('unsupported');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [devices]);

  async function turnOn() {
    const subscription = await subscribeBrowser(siteKey).catch(showFailure);
    if (subscription) await subscribe.mutateAsync(subscription);
    setState(subscription ? 'on' : await readPushState(devices));
  }

  async function turnOff() {
    let endpoint: string | undefined;
    try {
      endpoint = await unsubscribeBrowser();
    } catch (error) {
      showFailure(error);
      return;
    }
    setState('off');
    if (endpoint !== undefined) await unsubscribe.mutateAsync({ endpoint });
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
