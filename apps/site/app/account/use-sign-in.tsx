import { useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { AskedSignIn } from './AskedSignIn.tsx';

interface SignIn {
  /**
   * Removes the mark of a session that is over and opens the dialog; `onSignedIn` continues what the visitor began. `onCancel` is
   * called when the dialog is closed without a sign-in or cannot be loaded, when the component is removed, and when another action
   * asks meanwhile.
   */
  ask: (onSignedIn: () => void, onCancel?: () => void) => Promise<void>;
  /** The code of the dialog is loading. */
  isLoading: boolean;
  /** Render it next to the control that asks, outside of a form, and where the end of the session does not remove it. */
  dialog: ReactNode;
}

/**
 * The sign-in dialog for an action of members: it owns the action of a guest, or of a member whose session has ended, until the
 * sign-in (requirement SITE-11). All code is loaded when it is needed.
 *
 * @param page Page of the same action, opened when the dialog cannot be loaded. It names the action for a sign-up.
 */
export function useSignIn(page?: string): SignIn {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof AskedSignIn>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  /** What waits for the sign-in. It is continued or cancelled once. */
  const asked = useRef<{ onSignedIn: () => void; onCancel: (() => void) | undefined }>(undefined);
  const settle = useCallback((isSignedIn: boolean) => {
    const { current } = asked;
    asked.current = undefined;
    if (isSignedIn) current?.onSignedIn();
    else current?.onCancel?.();
  }, []);
  const isMounted = useRef(false);
  // A layout effect, because a click may precede the other effects.
  useLayoutEffect(() => {
    isMounted.current = true;
  }, []);
  // A layout effect would also end when a part that is loading hides the component for a moment.
  useEffect(
    () => () => {
      isMounted.current = false;
      settle(false);
    },
    [settle],
  );

  const ask = async (onSignedIn: () => void, onCancel?: () => void) => {
    // An answer can arrive after the component was removed.
    if (!isMounted.current) return onCancel?.();
    settle(false);
    const own = { onSignedIn, onCancel };
    asked.current = own;
    const fail = (key: 'notify.offline' | 'notify.login_required') => {
      toasts.show({ type: 'error', text: t(key), id: 'sign-in' });
      if (asked.current === own) settle(false);
    };
    // Some browsers do not repeat a failed import, so nothing is imported without a connection.
    if (!navigator.onLine) return void fail('notify.offline');
    setLoading(true);
    try {
      const loaded = await loadWithDeadline(() => import('./AskedSignIn.tsx'));
      if (asked.current === own) {
        loaded.forgetSession();
        setDialog(() => loaded.AskedSignIn);
        setOpen(true);
      }
    } catch (error) {
      console.debug(error);
      if (page === undefined) fail('notify.login_required');
      else window.location.assign(page);
    }
    setLoading(false);
  };
  const close = useCallback(
    (isSignedIn?: boolean) => {
      setOpen(false);
      if (!isSignedIn) settle(false);
    },
    [settle],
  );

  return {
    ask,
    isLoading,
    dialog: Dialog && <Dialog isOpen={isOpen} onClose={close} onSignedIn={settle} action={page} />,
  };
}
