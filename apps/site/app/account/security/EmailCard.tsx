import { writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Button, Dialog, EmptyState, Notice, useToasts } from '@nightjar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiWrites } from '../../queries/api-clients.ts';
import { ownKey } from '../../queries/query-keys.ts';
import { useWrite } from '../../queries/use-write.ts';
import { WriteRefused } from '../../queries/write-refused.ts';
import { EmailChange } from './EmailChange.tsx';
import styles from './Security.module.css';

const key = ownKey('ownEmail');

/** The e-mail address of the member, and the change that waits for its confirmations. */
export function EmailCard() {
  const toasts = useToasts();
  const client = useQueryClient();
  const [dialog, setDialog] = useState({ isOpen: false, number: 0 });
  const query = useQuery({
    queryKey: key,
    async queryFn({ signal }) {
      const result = await apiWrites().send(writes.ownEmail, {}, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
  });
  const cancel = useWrite(writes.cancelEmailChange, {
    changes: () => [key],
    onDone: () => toasts.show({ type: 'success', text: securityText('email.cancelled') }),
  });
  const close = () => setDialog(({ number }) => ({ isOpen: false, number }));
  const sent = () => {
    close();
    void client.invalidateQueries({ queryKey: key });
    toasts.show({ type: 'success', text: securityText('email.sent') });
  };

  const { data } = query;
  return (
    <section className={styles.card} aria-labelledby="email-title">
      <header>
        <h2 id="email-title" className={styles.heading}>
          {securityText('email.title')}
        </h2>
        <p className={styles.hint}>{securityText('email.text')}</p>
      </header>
      {query.isPending && (
        <div className={styles.line} role="status" aria-label={securityText('email.loading')} />
      )}
      {query.isError && !data && (
        <EmptyState icon="warning" title={securityText('email.failed')} role="alert">
          <Button onClick={() => void query.refetch()}>{securityText('retry')}</Button>
        </EmptyState>
      )}
      {data && <p className={styles.name}>{data.email}</p>}
      {data && data.newEmail !== '' && (
        <Notice>
          {securityText(data.isNewConfirmed ? 'email.waitsForOld' : 'email.waitsForNew', {
            email: data.newEmail,
          })}
        </Notice>
      )}
      {data && (
        <div className={styles.buttons}>
          <Button
            icon="mail"
            onClick={() => setDialog(({ number }) => ({ isOpen: true, number: number + 1 }))}
          >
            {securityText('email.change')}
          </Button>
          {data.newEmail !== '' && (
            <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({})}>
              {securityText('email.cancel')}
            </Button>
          )}
        </div>
      )}
      <Dialog isOpen={dialog.isOpen} onClose={close} title={securityText('email.change')}>
        <EmailChange key={dialog.number} onDone={sent} />
      </Dialog>
    </section>
  );
}
