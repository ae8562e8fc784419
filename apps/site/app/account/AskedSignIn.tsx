import { useTranslator } from '@nightjar/ui';
import { useEffect, useRef } from 'react';
import { SignInDialog } from './SignInDialog.tsx';
import { announceSession, useIsMember } from './use-is-member.ts';

export { forgetSession } from '../viewer/forget-session.ts';

interface AskedSignInProps {
  isOpen: boolean;
  onClose: (isSignedIn?: boolean) => void;
  onSignedIn: () => void;
}

/** The sign-in dialog of an action of members, which also continues when the visitor signs in in another tab. */
export function AskedSignIn({ isOpen, onClose, onSignedIn }: AskedSignInProps) {
  const t = useTranslator();
  const isMember = useIsMember();
  const signedIn = useRef(() => {});
  signedIn.current = () => {
    onClose(true);
    announceSession();
    onSignedIn();
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
      onSignedIn={onSignedIn}
    />
  );
}
