import { useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { SignInDialog } from './SignInDialog.tsx';

interface SignInRequest {
  Dialog: typeof SignInDialog;
  onSignedIn: () => void;
  isOpen: boolean;
}

interface SignIn {
  /** Removes the mark of the session and opens the dialog; `onSignedIn` continues what the visitor began. */
  ask: (onSignedIn: () => void) => Promise<void>;
  /** Render it next to the control that asks, outside of a form. */
  dialog: ReactNode;
}

/** The sign-in dialog for an action whose session has ended. All code is loaded when it is needed. */
export function useSignIn(): SignIn {
  const t = useTranslator();
  const toasts = useToasts();
  const [request, setRequest] = useState<SignInRequest>();

  const ask = async (onSignedIn: () => void) => {
    try {
      const [{ SignInDialog: Dialog }, { forgetSession }] = await loadWithDeadline(() =>
        Promise.all([import('./SignInDialog.tsx'), import('../viewer/forget-session.ts')]),
      );
      forgetSession();
      setRequest({ Dialog, onSignedIn, isOpen: true });
    } catch (error) {
      console.debug(error);
      toasts.show({ type: 'error', text: t('notify.login_required'), id: 'sign-in' });
    }
  };
  const close = useCallback(() => setRequest((shown) => shown && { ...shown, isOpen: false }), []);

  return {
    ask,
    dialog: request && (
      <request.Dialog
        isOpen={request.isOpen}
        reason={t('notify.login_required')}
        // It stays mounted: only a dialog that closes returns the focus.
        onClose={close}
        onSignedIn={request.onSignedIn}
      />
    ),
  };
}
