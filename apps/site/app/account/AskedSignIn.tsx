import { useTranslator } from '@nightjar/ui';
import { useEffect, useRef } from 'react';
import { latestMemberId } from './current-member.ts';
import { loadMember } from './load-member.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { announceSession, useIsMember } from './use-is-member.ts';

export { forgetSession } from '../viewer/forget-session.ts';

interface AskedSignInProps {
  isOpen: boolean;
  onClose: (isSignedIn?: boolean) => void;
  /** `mayContinue` is false for another member than the one whose session had ended: the action was not theirs. */
  onSignedIn: (mayContinue: boolean) => void;
  /** See `SignInDialog`. */
  action?: string | undefined;
}

/** The sign-in dialog of an action of members, which also continues when the visitor signs in in another tab. */
export function AskedSignIn({ isOpen, onClose, onSignedIn, action }: AskedSignInProps) {
  const t = useTranslator();
  const isMember = useIsMember();
  // Before the new session is announced.
  const proceed = () => {
    const formerId = latestMemberId();
    if (formerId === undefined) onSignedIn(true);
    else void isSessionOf(formerId).then(onSignedIn);
  };
  const signedIn = useRef(() => {});
  signedIn.current = () => {
    onClose(true);
    announceSession();
    proceed();
  };
  useEffect(() => {
    if (isOpen && isMember) signedIn.current();
  }, [isOpen, isMember]);
  return (
    <SignInDialog
      isOpen={isOpen}
      reason={t('notify.login_required')}
      // It stays mounted: only a dialog that closes returns the focus.
      onClose={onClose}
      onSignedIn={proceed}
      // A new account does not continue the action of the member whose session has ended.
      action={latestMemberId() === undefined ? action : undefined}
    />
  );
}

/** Whether the session is that of this member; false if that cannot be found out. */
async function isSessionOf(id: number): Promise<boolean> {
  try {
    return (await loadMember(AbortSignal.timeout(10_000)))?.id === id;
  } catch (error) {
    console.debug(error);
    return false;
  }
}
