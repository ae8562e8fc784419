import { privacyText } from '@nightjar/i18n/privacy';
import { Button, Dialog, useToasts, useTranslator } from '@nightjar/ui';
import { useCallback, useEffect, useState } from 'react';
import { postWrite, readWriteAnswer } from '../viewer/post-write.ts';
import styles from './KeepHistory.module.css';
import { synchroniseHistory } from './synchronise-history.ts';

interface KeepHistoryProps {
  /** After the history of this browser may have changed. */
  onChange: () => void;
  /** Settles with whether the visitor has signed in after the end of the session. */
  askToSignIn: () => Promise<boolean>;
}

/** Lets a member keep the history in the account, and delete it there. Loaded for members only. */
export function KeepHistory({ onChange, askToSignIn }: KeepHistoryProps) {
  const t = useTranslator();
  const toasts = useToasts();
  /** `loading` keeps the place of the panel; `unknown` without a connection or a database. */
  const [isKept, setKept] = useState<boolean | 'loading' | 'unknown'>('loading');
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const load = useCallback(async () => {
    setPending(true);
    try {
      // The member may have turned it on or off in another browser.
      const answer = await synchroniseHistory();
      setKept(answer ?? 'unknown');
      if (answer) onChange();
    } catch (error) {
      console.debug(error);
      setKept('unknown');
    }
    setPending(false);
  }, [onChange]);
  useEffect(() => void load(), [load]);
  const isUnknown = isKept === 'unknown';
  useEffect(() => {
    if (!isUnknown) return;
    const reload = () => void load();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isUnknown, load]);

  async function change(keep: boolean): Promise<void> {
    setAsked(false);
    setPending(true);
    try {
      const fields = { act: 'history_keep', keep: keep ? '1' : '0' };
      const result = readWriteAnswer(await postWrite('/api/member.php', fields));
      if (!result.ok && result.code === 'login_required') {
        if (await askToSignIn()) await change(keep);
        return;
      }
      if (!result.ok) throw new Error('The origin refused to change whether the history is kept.');
      setKept((await synchroniseHistory()) ?? 'unknown');
      onChange();
      toasts.show({
        id: 'keep-history',
        type: 'success',
        text: privacyText(keep ? 'history.on' : 'history.off'),
      });
    } catch (error) {
      console.debug(error);
      const text = navigator.onLine ? privacyText('history.failed') : t('notify.offline');
      toasts.show({ id: 'keep-history', type: 'error', text });
    } finally {
      setPending(false);
    }
  }

  if (isUnknown) {
    return (
      <div className={styles.panel} role="status">
        <p className={styles.text}>{privacyText('history.unknown')}</p>
        <Button isBusy={isPending} onClick={() => void load()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  const isOn = isKept === true;
  return (
    <section className={styles.panel} aria-labelledby="keep-history" data-loading={isKept === 'loading'}>
      <div className={styles.text}>
        <h2 id="keep-history" className={styles.title}>
          {privacyText(isOn ? 'history.kept' : 'history.keep')}
        </h2>
        <p className={styles.hint}>{privacyText(isOn ? 'history.keptText' : 'history.keepText')}</p>
      </div>
      <Button isBusy={isPending} onClick={() => (isOn ? setAsked(true) : void change(true))}>
        {privacyText(isOn ? 'history.turnOff' : 'history.turnOn')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={privacyText('history.turnOffTitle')}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>
            <Button variant="primary" onClick={() => void change(false)}>
              {privacyText('history.turnOff')}
            </Button>
          </>
        }
      >
        <p>{privacyText('history.turnOffText')}</p>
      </Dialog>
    </section>
  );
}
