import { useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { SignInDialog } from './SignInDialog.tsx';

interface SignInRequest {
  Dialog: typeof SignInDialog;
  onSignedIn: () => void;
  onCancel: (() => void) | undefined;
  isOpen: boolean;
}

interface SignIn {
  /**
   * Removes the mark of a session that is over and opens the dialog; `onSignedIn` continues what the visitor began. `onCancel` is
   * called when the dialog is closed without a sign-in, or cannot be loaded.
   */
  ask: (onSignedIn: () => void, onCancel?: () => void) => Promise<void>;
  /** The code of the dialog is loading. */
  isLoading: boolean;
  /** Render it next to the control that asks, outside of a form. */
  dialog: ReactNode;
}

/**
 * The sign-in dialog for an action of members: it owns the action of a guest, or of a member whose session has ended, until the
 * sign-in (requirement SITE-11). All code is loaded when it is needed.
 *
 * @param page Page of the same action, opened when the dialog cannot be loaded.
 */
export function useSignIn(page?: string): SignIn {
  const t = useTranslator();
  const toasts = useToasts();
  const [request, setRequest] = useState<SignInRequest>();
  const [isLoading, setLoading] = useState(false);

  const ask = async (onSignedIn: () => void, onCancel?: () => void) => {
    const fail = (key: 'notify.offline' | 'notify.login_required') => {
      toasts.show({ type: 'error', text: t(key), id: 'sign-in' });
      onCancel?.();
    };
    // Some browsers do not repeat a failed import, so nothing is imported without a connection.
    if (!navigator.onLine) return void fail('notify.offline');
    setLoading(true);
    try {
      const [{ SignInDialog: Dialog }, { forgetSession }] = await loadWithDeadline(() =>
        Promise.all([import('./SignInDialog.tsx'), import('../viewer/forget-session.ts')]),
      );
      forgetSession();
      setRequest({ Dialog, onSignedIn, onCancel, isOpen: true });
    } catch (error) {
      console.debug(error);
      if (page === undefined) fail('notify.login_required');
      else window.location.assign(page);
    }
    setLoading(false);
  };
  const onCancel = request?.onCancel;
  const close = useCallback(
    (isSignedIn?: boolean) => {
      setRequest((shown) => shown && { ...shown, isOpen: false });
      if (!isSignedIn) onCancel?.();
    },
    [onCancel],
  );

  return {
    ask,
    isLoading,
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
