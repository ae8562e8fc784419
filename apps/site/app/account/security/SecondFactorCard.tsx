import { writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Badge, Button, Notice, useToasts, useTranslator } from '@nightjar/ui';
import { type ComponentType, useState } from 'react';
import { announceChange } from '../../queries/change-channel.ts';
import { ownKey } from '../../queries/query-keys.ts';
import type { SecondFactorDialog, SecondFactorTask } from './SecondFactorDialog.tsx';
import styles from './Security.module.css';
import { SecurityCard } from './SecurityCard.tsx';
import { useOwnRead } from './use-own-read.ts';

const key = ownKey('ownSecondFactor');

/** Two-step login: its state, and the dialogs that change it. */
export function SecondFactorCard() {
  const t = useTranslator();
  const toasts = useToasts();
  const [loading, setLoading] = useState<SecondFactorTask>();
  const [shown, setShown] = useState<{
    Dialog: ComponentType<Parameters<typeof SecondFactorDialog>[0]>;
    task: SecondFactorTask;
    /** A new number shows a new dialog. */
    number: number;
  }>();
  const query = useOwnRead(key, writes.ownSecondFactor);

  const open = (task: SecondFactorTask) => async () => {
    setLoading(task);
    try {
      const { SecondFactorDialog: Dialog } = await import('./SecondFactorDialog.tsx');
      setShown((last) => ({ Dialog, task, number: (last?.number ?? 0) + 1 }));
    } catch {
      toasts.show({ type: 'error', text: t(navigator.onLine ? 'error.unavailable' : 'notify.offline') });
    } finally {
      setLoading(undefined);
    }
  };

  const onChanged = (task: SecondFactorTask) => {
    announceChange({ keys: [key] });
    if (task === 'off') toasts.show({ type: 'success', text: securityText('factor.turnedOff') });
  };

  // A change whose answer was lost may have been made.
  const onClose = () => void query.refetch();

  const { data } = query;
  return (
    <>
      <SecurityCard
        title={
          <>
            {securityText('factor.title')}{' '}
            {data && (
              <Badge tone={data.isOn ? 'accent' : 'neutral'}>
                {securityText(data.isOn ? 'factor.on' : 'factor.off')}
              </Badge>
            )}
          </>
        }
        hint={securityText(data?.isOn ? 'factor.onText' : 'factor.offText')}
        query={query}
        texts={{
          loading: securityText('factor.loading'),
          failed: securityText('factor.failed'),
          retry: securityText('retry'),
        }}
      >
        {({ isOn, recoveryCodes }) =>
          isOn ? (
            <>
              {recoveryCodes === 0 ? (
                <Notice>{securityText('factor.noCodes')}</Notice>
              ) : (
                <p className={styles.hint}>
                  {securityText('factor.codesLeft', { count: recoveryCodes, n: recoveryCodes })}
                </p>
              )}
              <div className={styles.buttons}>
                <Button isBusy={loading === 'renew'} onClick={open('renew')}>
                  {securityText('factor.renew')}
                </Button>
                <Button isBusy={loading === 'off'} onClick={open('off')}>
                  {securityText('factor.turnOff')}
                </Button>
              </div>
            </>
          ) : (
            <Button icon="lock" isBusy={loading === 'setup'} onClick={open('setup')}>
              {securityText('factor.turnOn')}
            </Button>
          )
        }
      </SecurityCard>
      {shown && <shown.Dialog key={shown.number} task={shown.task} onChanged={onChanged} onClose={onClose} />}
    </>
  );
}
