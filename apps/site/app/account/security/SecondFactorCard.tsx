import { writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Badge, Button, EmptyState, Notice, useToasts, useTranslator } from '@nightjar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { apiWrites } from '../../queries/api-clients.ts';
import { ownKey } from '../../queries/query-keys.ts';
import { WriteRefused } from '../../queries/write-refused.ts';
import type { SecondFactorDialog, SecondFactorTask } from './SecondFactorDialog.tsx';
import styles from './Security.module.css';

const key = ownKey('ownSecondFactor');

/** Two-step login: its state, and the dialogs that change it. */
export function SecondFactorCard() {
  const t = useTranslator();
  const toasts = useToasts();
  const client = useQueryClient();
  const [loading, setLoading] = useState<SecondFactorTask>();
  const [shown, setShown] = useState<{
    Dialog: ComponentType<Parameters<typeof SecondFactorDialog>[0]>;
    task: SecondFactorTask;
    /** A new number shows a new dialog. */
    number: number;
  }>();
  const query = useQuery({
    queryKey: key,
    async queryFn({ signal }) {
      const result = await apiWrites().send(writes.ownSecondFactor, {}, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
  });

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
    void client.invalidateQueries({ queryKey: key });
    if (task === 'off') toasts.show({ type: 'success', text: securityText('factor.turnedOff') });
  };

  const { data } = query;
  return (
    <section className={styles.card} aria-labelledby="factor-title">
      <header>
        <h2 id="factor-title" className={styles.heading}>
          {securityText('factor.title')}{' '}
          {data && (
            <Badge tone={data.isOn ? 'accent' : 'neutral'}>
              {securityText(data.isOn ? 'factor.on' : 'factor.off')}
            </Badge>
          )}
        </h2>
        <p className={styles.hint}>{securityText(data?.isOn ? 'factor.onText' : 'factor.offText')}</p>
      </header>
      {query.isPending && (
        <div className={styles.line} role="status" aria-label={securityText('factor.loading')} />
      )}
      {query.isError && !data && (
        <EmptyState icon="warning" title={securityText('factor.failed')} role="alert">
          <Button onClick={() => void query.refetch()}>{securityText('retry')}</Button>
        </EmptyState>
      )}
      {data?.isOn && data.recoveryCodes === 0 && <Notice>{securityText('factor.noCodes')}</Notice>}
      {data?.isOn && data.recoveryCodes > 0 && (
        <p className={styles.hint}>
          {securityText('factor.codesLeft', { count: data.recoveryCodes, n: data.recoveryCodes })}
        </p>
      )}
      {data && (
        <div className={styles.buttons}>
          {data.isOn ? (
            <>
              <Button isBusy={loading === 'renew'} onClick={open('renew')}>
                {securityText('factor.renew')}
              </Button>
              <Button isBusy={loading === 'off'} onClick={open('off')}>
                {securityText('factor.turnOff')}
              </Button>
            </>
          ) : (
            <Button icon="lock" isBusy={loading === 'setup'} onClick={open('setup')}>
              {securityText('factor.turnOn')}
            </Button>
          )}
        </div>
      )}
      {shown && (
        <shown.Dialog key={shown.number} task={shown.task} onChanged={onChanged} onClose={() => undefined} />
      )}
    </section>
  );
}
