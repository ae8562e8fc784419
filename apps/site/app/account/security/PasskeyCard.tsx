import { type Passkey, writes } from '@nightjar/api';
import { formatDate, formatRelativeDate } from '@nightjar/i18n';
import { securityText } from '@nightjar/i18n/security';
import { Button, useLocale, useToasts, useTranslator } from '@nightjar/ui';
import { type ComponentType, useState } from 'react';
import { announceChange } from '../../queries/change-channel.ts';
import { ownKey } from '../../queries/query-keys.ts';
import type { PasskeyDialog, PasskeyTask } from './PasskeyDialog.tsx';
import styles from './Security.module.css';
import { SecurityCard } from './SecurityCard.tsx';
import { useOwnRead } from './use-own-read.ts';

const key = ownKey('ownPasskeys');
const doneTexts = {
  add: 'passkeys.added',
  rename: 'passkeys.renamed',
  remove: 'passkeys.removed',
} as const;

/** The passkeys of the member, and the dialogs that change them. */
export function PasskeyCard() {
  const t = useTranslator();
  const toasts = useToasts();
  const [isLoading, setLoading] = useState(false);
  const [shown, setShown] = useState<{
    Dialog: ComponentType<Parameters<typeof PasskeyDialog>[0]>;
    task: PasskeyTask;
    /** A new number shows a new dialog. */
    number: number;
  }>();
  const query = useOwnRead(key, writes.ownPasskeys);

  const open = async (task: PasskeyTask) => {
    setLoading(true);
    try {
      const { PasskeyDialog: Dialog } = await import('./PasskeyDialog.tsx');
      setShown((last) => ({ Dialog, task, number: (last?.number ?? 0) + 1 }));
    } catch {
      toasts.show({ type: 'error', text: t(navigator.onLine ? 'error.unavailable' : 'notify.offline') });
    } finally {
      setLoading(false);
    }
  };

  const onDone = ({ kind }: PasskeyTask) => {
    announceChange({ keys: [key] });
    toasts.show({ type: 'success', text: securityText(doneTexts[kind]) });
  };

  return (
    <>
      <SecurityCard
        title={securityText('passkeys.title')}
        hint={securityText('passkeys.text')}
        query={query}
        texts={{
          loading: securityText('passkeys.loading'),
          failed: securityText('passkeys.failed'),
          retry: securityText('retry'),
        }}
      >
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className={styles.sessions}>
                {passkeys.map((passkey) => (
                  <PasskeyEntry key={passkey.id} passkey={passkey} onTask={(task) => void open(task)} />
                ))}
              </ul>
            )}
            <Button icon="plus" isBusy={isLoading} onClick={() => void open({ kind: 'add' })}>
              {securityText('passkeys.add')}
            </Button>
          </>
        )}
      </SecurityCard>
      {shown && <shown.Dialog key={shown.number} task={shown.task} onDone={onDone} />}
    </>
  );
}

function PasskeyEntry({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }) {
  const { lang } = useLocale();
  const { name, createdAt, lastUsed } = passkey;
  return (
    <li className={`${styles.session} ${styles.passkey}`}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <span>{securityText('passkeys.created', { date: formatDate(createdAt, lang) })}</span>
          <span>
            {lastUsed === ''
              ? securityText('passkeys.unused')
              : securityText('passkeys.used', { when: formatRelativeDate(lastUsed, Date.now(), lang) })}
          </span>
        </p>
      </div>
      <span className={styles.buttons}>
        <Button
          size="small"
          aria-label={securityText('passkeys.renameLabel', { name })}
          onClick={() => onTask({ kind: 'rename', passkey })}
        >
          {securityText('passkeys.rename')}
        </Button>
        <Button
          size="small"
          aria-label={securityText('passkeys.removeLabel', { name })}
          onClick={() => onTask({ kind: 'remove', passkey })}
        >
          {securityText('passkeys.remove')}
        </Button>
      </span>
    </li>
  );
}
