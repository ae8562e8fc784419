import { writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Button, Dialog, Notice, useToasts } from '@nightjar/ui';
import { useState } from 'react';
import { announceChange } from '../../queries/change-channel.ts';
import { ownKey } from '../../queries/query-keys.ts';
import { useWrite } from '../../queries/use-write.ts';
import { EmailChange } from './EmailChange.tsx';
import styles from './Security.module.css';
import { SecurityCard } from './SecurityCard.tsx';
import { useOwnRead } from './use-own-read.ts';

const key = ownKey('ownEmail');

/** The e-mail address of the member, and the change that waits for its confirmations. */
export function EmailCard() {
  const toasts = useToasts();
  const [dialog, setDialog] = useState({ isOpen: false, number: 0 });
  const query = useOwnRead(key, writes.ownEmail);
  const cancel = useWrite(writes.cancelEmailChange, {
    changes: () => [key],
    onDone: () => toasts.show({ type: 'success', text: securityText('email.cancelled') }),
  });
  const close = () => setDialog(({ number }) => ({ isOpen: false, number }));
  const sent = () => {
    close();
    announceChange({ keys: [key] });
    toasts.show({ type: 'success', text: securityText('email.sent') });
  };

  return (
    <>
      <SecurityCard
        title={securityText('email.title')}
        hint={securityText('email.text')}
        query={query}
        size="lines"
        texts={{
          loading: securityText('email.loading'),
          failed: securityText('email.failed'),
          retry: securityText('retry'),
        }}
      >
        {({ email, newEmail, isNewConfirmed }) => (
          <>
            <p className={styles.name}>{email}</p>
            {newEmail !== '' && (
              <Notice>
                {securityText(isNewConfirmed ? 'email.waitsForOld' : 'email.waitsForNew', {
                  email: newEmail,
                })}
              </Notice>
            )}
            <div className={styles.buttons}>
              <Button
                icon="mail"
                onClick={() => setDialog(({ number }) => ({ isOpen: true, number: number + 1 }))}
              >
                {securityText('email.change')}
              </Button>
              {newEmail !== '' && (
                <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({})}>
                  {securityText('email.cancel')}
                </Button>
              )}
            </div>
          </>
        )}
      </SecurityCard>
      <Dialog isOpen={dialog.isOpen} onClose={close} title={securityText('email.change')}>
        <EmailChange key={dialog.number} onDone={sent} />
      </Dialog>
    </>
  );
}
