import { formText } from '@nightjar/i18n/forms';
import { Dialog, Link } from '@nightjar/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { links } from '../addresses/links.ts';
import styles from './Account.module.css';
import { CodeForm } from './CodeForm.tsx';
import { forgetPendingAction, storePendingAction } from './pending-action.ts';
import { RestoreForm } from './RestoreForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { announceSession } from './use-is-member.ts';

interface SignInDialogProps {
  isOpen: boolean;
  /** `isSignedIn`: after a sign-in, and before `onSignedIn`. */
  onClose: (isSignedIn?: boolean) => void;
  /** Why the visitor signs in, shown above the form. */
  reason?: string;
  /** Continues what the visitor began as a guest. */
  onSignedIn?: () => void;
  /** Name of this action, if its control continues it after a sign-up. */
  action?: string | undefined;
  /** The page to which a sign-up returns, if it is not the current one. */
  place?: string | undefined;
}

type Mode = 'signin' | 'code' | 'restore' | 'restoreSent';

const titles = {
  signin: 'login.title',
  code: 'code.title',
  restore: 'restore.title',
  restoreSent: 'restore.sent',
} as const;

/** The dialog of sign-in and password recovery (docs/spec/site.md, "Accounts"). A sign-in does not change the page below it. */
export function SignInDialog({ isOpen, onClose, reason, onSignedIn, action, place }: SignInDialogProps) {
  const [mode, setMode] = useState<Mode>('signin');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise the browser focuses the close button.
    if (isOpen) content.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [isOpen, mode]);
  const done = () => {
    forgetPendingAction();
    onClose(true);
    announceSession();
    onSignedIn?.();
  };
  const to = (next: Mode) => (event: MouseEvent) => {
    event.preventDefault();
    setMode(next);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose()} title={formText(titles[mode])}>
      <div ref={content} className={styles.dialog}>
        {reason !== undefined && mode === 'signin' && <p className={styles.reason}>{reason}</p>}
        {mode === 'signin' && (
          <SignInForm
            onDone={done}
            onCode={() => setMode('code')}
            place={place}
            onSignUp={(to) => (action === undefined ? forgetPendingAction() : storePendingAction(action, to))}
            forgot={
              <Link href={links.signIn({ restore: '1' })} onClick={to('restore')}>
                {formText('login.forgot')}
              </Link>
            }
          />
        )}
        {mode === 'code' && (
          <CodeForm
            onDone={done}
            back={
              <Link href={links.signIn()} onClick={to('signin')}>
                {formText('restore.back')}
              </Link>
            }
          />
        )}
        {mode === 'restore' && (
          <RestoreForm
            onDone={() => setMode('restoreSent')}
            back={
              <Link href={links.signIn()} onClick={to('signin')}>
                {formText('restore.back')}
              </Link>
            }
          />
        )}
        {mode === 'restoreSent' && <p>{formText('restore.sentText')}</p>}
      </div>
    </Dialog>
  );
}
